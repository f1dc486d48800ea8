extension DefaultMessage {
    /// The message in Arabic.
    var arabic: String {
        switch topic {
        case .sourceInvalid: "القيمة التي قدّمها \(source) غير صالحة للاستخدام. ليس هذا خطأ منك."
        case .sourceMissing: "القيمة القادمة من \(source) غير موجودة."
        case .readonly: "لا يمكن تغيير هذه القيمة هنا."
        case .calculated: "تُحسب هذه القيمة تلقائيًا، وقد أُرسلت قيمة أخرى."
        case .undecided: "هذه الإجابات أطول من أن تُفحص. اختصرها أو احذف بعضها."
        case .locked: "لم يعد بالإمكان تغيير هذه الإجابة."
        case .required: "أدخل إجابة."
        case .unknownField: "لا يوجد في النموذج حقل بهذا الاسم."
        case .availabilityUnknown: "لم نتمكن بعد من التحقق من أن هذا الاسم متاح. سنتحقق عند إرسال النموذج."
        case .nameChanged: "حُذفت بعض الأحرف. راجع الاسم قبل أن تتابع."
        case .minItems: "أضف \(arabicItems(minimum)) على الأقل."
        case .maxItems: "أضف \(arabicItems(maximum)) على الأكثر."
        case .exclusive: "إحدى الإجابات المختارة تستبعد غيرها. اخترها وحدها، أو اختر غيرها من دونها."
        case .item: "لا يمكن قراءة هذا العنصر."
        case .value(let kind): arabic(kind)
        case .rule(let rule): arabic(rule)
        case .other: "هذه الإجابة غير مقبولة."
        }
    }

    private func arabic(_ kind: ValueKind) -> String {
        switch kind {
        case .number: "أدخل رقمًا لا يزيد على 15 خانة، مثل 12 أو 12.50."
        case .integer: "أدخل عددًا صحيحًا."
        case .boolean: "أجب بنعم أو لا."
        case .partialDate(.year): "أدخل سنة، مثل 1980."
        case .partialDate: "أدخل شهرًا وسنة، بترتيب السنة ثم الشهر، مثل 1980-05."
        case .date: "أدخل تاريخًا موجودًا، بترتيب السنة ثم الشهر ثم اليوم."
        case .moment(.day): "أدخل وقتًا، مثل 09:30."
        case .moment(.universal): "أدخل التاريخ والوقت مع فرق التوقيت، مثل 2026-01-31T09:30:00+01:00."
        case .moment(.local): "أدخل التاريخ والوقت، مثل 2026-01-31T09:30."
        case .choices: "اختر من الإجابات المعروضة، كل واحدة مرة واحدة على الأكثر."
        case .image: "أضف صورة."
        case .items: "أدخل قائمة."
        case .line, .secret: "أدخل سطرًا واحدًا من النص، دون فواصل أسطر أو أحرف تحكم."
        case .lines: "أدخل نصًا دون أحرف تحكم."
        case .choice, .nothing: "أدخل نصًا."
        }
    }

    private func arabic(_ rule: RuleName) -> String {
        switch rule {
        case .pattern: "ليس هذا بالشكل المتوقع."
        case .minLength: "أدخل \(arabicCharacters(minimum)) على الأقل."
        case .maxLength: "أدخل \(arabicCharacters(maximum)) على الأكثر."
        case .min: "أدخل \(number(minimum, .arabic)) أو أكثر."
        case .max: "أدخل \(number(maximum, .arabic)) أو أقل."
        case .maxDecimals: "أدخل \(arabicDigits(maximum)) على الأكثر بعد الفاصلة العشرية."
        case .currency: "أدخل مبلغًا بعملة \(currency)، بما لا يزيد على \(arabicDigits(maximum)) بعد الفاصلة العشرية."
        case .multipleOf: "أدخل مضاعفًا للعدد \(number(step, .arabic))."
        case .minDate: "أدخل تاريخًا لا يسبق \(date(minimum, .arabic))."
        case .maxDate: "أدخل تاريخًا لا يتجاوز \(date(maximum, .arabic))."
        case .minTime: "أدخل وقتًا لا يسبق \(moment(minimum, .arabic))."
        case .maxTime: "أدخل وقتًا لا يتجاوز \(moment(maximum, .arabic))."
        case .minAge: "يجب ألا يقل عمرك عن \(arabicYears(minimum))."
        case .maxAge: "يجب ألا يزيد عمرك على \(arabicYears(maximum))."
        case .accepted: "ضع علامة هنا كي تتابع."
        case .oneOf: "اختر إحدى الإجابات المعروضة."
        case .email: "أدخل عنوان بريد إلكتروني، مثل name@example.com."
        case .tel: "أدخل رقم هاتف مع رمز البلد، مثل +31201234567."
        case .url: "أدخل عنوان موقع، مثل https://example.com."
        case .charset: "استخدم الأحرف من a إلى z والأرقام و _ فقط."
        case .reserved: "لا يمكن استخدام هذا الاسم. اختر اسمًا آخر."
        case .blockedWords: "توجد هنا كلمة لا يمكن استخدامها."
        case .equals: "أدخل الشيء نفسه في المرتين."
        case .uniqueItems: "العنصران \(first) و\(second) لهما القيمة نفسها؛ يجب أن تكون لكل عنصر قيمة خاصة به."
        case .identifier: arabicIdentifier
        case .unique: "هذا الاسم مستعمل. اختر اسمًا آخر."
        case .confirmedBy: "تعذّر تأكيد ذلك. راجعه."
        case .assert: "لا يتفق هذا مع الإجابات الأخرى."
        case .image: image(arabicImage, other: "هذه الصورة غير مقبولة.")
        }
    }

    private var arabicIdentifier: String {
        switch identifierReason {
        case .format: "هذا الرقم ليس بالشكل الصحيح. راجعه."
        case .checksum: "لا يمكن أن يكون هذا الرقم صحيحًا: فيه رقم أو حرف خاطئ. راجعه."
        case .date: "لا يمكن أن يكون تاريخ الميلاد في هذا الرقم صحيحًا. راجعه."
        case .kind: "لا تُقبل هنا الأرقام من هذا النوع."
        case .birthDate: "لا يتفق هذا الرقم مع تاريخ الميلاد المُدخل."
        case .sex: "لا يتفق هذا الرقم مع الجنس المُدخل."
        }
    }

    private func arabicImage(_ limit: RuleKey.Image, _ bound: String) -> String {
        switch limit {
        case .maxBytes: "الملف كبير جدًا: الحد الأقصى \(bound) بايت."
        case .maxMegapixels: "الصورة كبيرة جدًا: الحد الأقصى \(bound) ميغابكسل."
        case .formats: "ليست الصورة بأي من هذه الصيغ: \(bound)."
        case .minAspect: "الصورة ضيقة جدًا: يجب ألا يقل عرضها عن ارتفاعها مضروبًا في \(bound)."
        case .maxAspect: "الصورة عريضة جدًا: يجب ألا يزيد عرضها على ارتفاعها مضروبًا في \(bound)."
        }
    }

    private func arabicItems(_ number: String) -> String {
        ArabicCount(one: "عنصرًا واحدًا", two: "عنصرين", few: "عناصر", many: "عنصرًا", other: "عنصر").text(of: number)
    }

    private func arabicCharacters(_ number: String) -> String {
        ArabicCount(one: "حرفًا واحدًا", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف").text(of: number)
    }

    private func arabicDigits(_ number: String) -> String {
        ArabicCount(one: "رقمًا واحدًا", two: "رقمين", few: "أرقام", many: "رقمًا", other: "رقم").text(of: number)
    }

    private func arabicYears(_ number: String) -> String {
        ArabicCount(one: "سنة واحدة", two: "سنتين", few: "سنوات", many: "سنة", other: "سنة").text(of: number)
    }
}

/// A counted noun in Arabic, which has six plural forms (Unicode CLDR, plural rules of `ar`).
struct ArabicCount {
    let one: String
    let two: String
    /// The form for 3 to 10, and for larger numbers that end in 03 to 10.
    let few: String
    /// The form for 11 to 99, and for larger numbers that end in 11 to 99.
    let many: String
    /// The form for 0, and for larger numbers that end in 00, 01 or 02.
    let other: String

    /// The number with its noun; one and two are expressed by the noun alone.
    func text(of number: String) -> String {
        guard let count = Int(number), count >= 0 else { return number + " " + other }
        return switch (count, count % 100) {
        case (1, _): one
        case (2, _): two
        case (_, 3...10): number + " " + few
        case (_, 11...99): number + " " + many
        default: number + " " + other
        }
    }
}
