extension ScreenPhrase {
    /// The sentence in Arabic.
    var arabic: String {
        switch self {
        case .stepCount(let number, let total): "الخطوة \(number) من \(total)"
        case .loading: "جارٍ تحميل بياناتك…"
        case .loaded: "وصلت بياناتك."
        case .choicesLoading: "جارٍ تحميل الخيارات…"
        case .choicesLoaded: "وصلت الخيارات."
        case .loadingFailed: "تعذّر تحميل بياناتك. حاول مرة أخرى."
        case .checking: "جارٍ التحقق من أن الاسم متاح…"
        case .checkingAnswer: "جارٍ التحقق من إجابتك…"
        case .nameFree(let name): "الاسم \(name) متاح."
        case .nameTaken(let count) where count > 0: "هذا الاسم مستعمل. المتاح غيره: \(names(count))."
        case .nameTaken: "هذا الاسم مستعمل."
        case .nameUnknown: "لم نتمكن من التحقق من الاسم. سنتحقق منه عند إرسال النموذج."
        case .savedAs(let text): "سيُحفظ هكذا: \(text)"
        case .filledByLink: "ملأه الرابط الذي فتحته"
        case .filledByLinkCount(let count):
            "عدد الحقول التي ملأها هنا الرابط الذي فتحته: \(count). راجعها قبل المتابعة."
        case .itemAdded(let item, let number, let total): "إضافة: \(item ?? "العنصر") \(number) من \(total)."
        case .itemRemoved(let item, let number, let total): "إزالة: \(item ?? "العنصر") \(number). الباقي: \(total)."
        case .problems(let count): "توجد مشكلة: \(answers(count)) بحاجة إلى تصحيح."
        case .missing(let count): "ما زال ينقص: \(answers(count))."
        case .wrong(let count): "بحاجة إلى تصحيح: \(answers(count))."
        case .stepsLeft(let count): "الباقي: \(steps(count))."
        case .complete: "اكتمل كل شيء."
        case .uploadFailed: "لم تصل الصورة. حاول مرة أخرى أو تابع من دونها."
        case .uploadRefused: "لا يمكن استخدام هذه الصورة. اختر صورة أخرى أو تابع من دونها."
        case .uploadFinished: "وصلت الصورة."
        case .uploadSkipped: "تتابع من دون صورة."
        case .notice(let notice): arabic(notice)
        case .yes: "نعم"
        case .no: "لا"
        case .passwordSet: "تم تعيينها"
        case .image: "صورة"
        case .noAnswer: "لا توجد إجابة"
        }
    }

    private func arabic(_ notice: FormState.Notice) -> String {
        switch notice {
        case .pending: "ما زلنا نحمّل بيانات من خدمة أخرى. حاول مرة أخرى بعد قليل."
        case .moved: "تابعت هذا النموذج في نافذة أخرى أو على جهاز آخر. افتحه من جديد لترى حالته الحالية."
        case .superseded: "تغيّر هذا النموذج. افتحه من جديد: ما لا يزال مناسبًا يبقى محفوظًا."
        case .failed: "تعذّر الإرسال. حاول مرة أخرى."
        case .notRestored: "إجاباتك المحفوظة تخص نموذجًا آخر، ولم تُستعد."
        case .unreadable: "هذه الإجابات أطول من أن تُفحص. اختصرها أو احذف بعضها."
        }
    }

    private func answers(_ count: Int) -> String {
        ArabicCount(one: "إجابة واحدة", two: "إجابتان", few: "إجابات", many: "إجابة", other: "إجابة").text(
            of: String(count))
    }

    private func names(_ count: Int) -> String {
        ArabicCount(one: "اسم واحد", two: "اسمان", few: "أسماء", many: "اسمًا", other: "اسم").text(of: String(count))
    }

    private func steps(_ count: Int) -> String {
        ArabicCount(one: "خطوة واحدة", two: "خطوتان", few: "خطوات", many: "خطوة", other: "خطوة").text(of: String(count))
    }
}
