/// Calling codes with what is dialled before their numbers, and how long these are: written by `generate.py`.
///
/// Source: the public metadata of Google's libphonenumber, as the package `phonenumbers` 9.0.43 of PyPI carries it, and ITU-T,
/// *Dialling procedures*, an annex of the ITU Operational Bulletin. The table belongs to edition 2, and is never changed.
extension CallingPlan {
    /// Code by code: its digits, the letter of its trunk prefix, the lengths of its numbers (a character each, `a` is ten), and
    /// behind a colon the first digits (a point is any) and lengths of those that are read without trunk prefix; then regions.
    static let table = #"""
        1na:.aUSAGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTVCVGVI 7rae:.aRUKZ 20o89a:.9.aEG 27o56789a:.9ZA 30-abcGR \#
        31o56789ab:.9NL 32o89:.8.9BE 33o9:.9FR 34-9ES 36h89:.8.9HU 39z6789abcITVA 40o69RO 41o9c:.9CH 43o456789abcdAT \#
        44o79a:.aGBGGIMJE 45-8DK 46o6789acSE 47z58NOSJ 48-6789aPL 49o456789abcdDE 51o89:.8.9PE 52ma:.aMX 53o678aCU \#
        54aabAR 55o89ab:.a.b48BR 56-9abCL 57o8ab:3a6aCO 58oa:.aVE 60o89a:.91aMY 61o56789ac:.91aAUCCCX 62o789abcdID \#
        63o689abcd:1cPH 64o56789a:.8.9NZ 65-8abSG 66o89ad:.8.91aTH 81o89abcd:.9.aJP 82o5689abcdKR 84o789a:.aVN \#
        86o789abc:1b4a8aCN 90o7acd:.aTR 91o89abcd:.a1b1dIN 92o89abc:.a19PK 93o9:.9AF 94o9:.9LK 95o6789aMM 98o4567aIR \#
        211o9:.9SS 212o9:.9MAEH 213o89:.9DZ 216-8TN 218o9:.9LY 220-79GM 221-9SN 222-8MR 223-8ML 224-89GN 225zaCI \#
        226z8BF 227z8NE 228-8TG 229zaBJ 230-78aMU 231o789:.8.9LR 232o8:.8SL 233o89:.9GH 234oabc:.aNG 235-8TD 236-8CF \#
        237-89CM 238-7CV 239-7ST 240-9GQ 241z78GA 242z9CG 243o789aCD 244-9AO 245-79GW 246-7IO 247z56AC 248-7SC \#
        249o9:.9SD 250o89:.9RW 251o9:.9ET 252o6789:.7.8SO 253-8DJ 254o789aKE 255o9:.9TZ 256o9:.9UG 257-8BI 258-89MZ \#
        260o9:.9ZM 261o9:.9MG 262o9:.9REYT 263o79a:.9ZW 264o89:.9NA 265o79:.7.9MW 266-8LS 267z78aBW 268z89SZ 269-7KM \#
        290-45SHTA 291o7:.7ER 297-7AW 298-6FO 299-6GL 350-8GI 351-9PT 352-456789abLU 353o789a:1aIE 354-79IS \#
        355o6789:.8.9AL 356-8MT 357-8CY 358o56789abcFIAX 359o6789cBG 370l8:.8LT 371-8LV 372-78aEE 373o8:.8MD \#
        374o8:.8AM 375b6789ab:.9BY 376-689AD 377o89:.8.9MC 378z8aSM 380o9a:.9UA 381o6789abcRS 382o89:.8ME 383o89abcXK \#
        385o789:.9HR 386o5678:.8SI 387o89:.8BA 389o8:.8MK 420-9abcCZ 421o679SK 423o79:.7.9LI 500-5FK 501z7bBZ 502-8bGT \#
        503-78bSV 504-8bHN 505-8NI 506-8aCR 507z78abPA 508o69PM 509-8HT 590o9:.9GPBLMF 591o89:.889BO 592-7GY \#
        593o89ab:.8.91bEC 594o9:.9GF 595o6789ab:899bPY 596o9:.9MQ 597-67SR 598o456789abc:.825UY 599-78CWBQ 670-78TL \#
        672-6NF 673-7BN 674-7NR 675-78PG 676z57TO 677-57SB 678-57VU 679z7bFJ 680-7PW 681-69WF 682-5CK 683-47NU \#
        685-567aWS 686o58:353878KI 687z6NC 688-567TV 689-689PF 690-4567TK 691-7FM 692n7:.7MH 800z8 808-8 850o8aKP \#
        852-56789bHK 853z78MO 855o89a:1aKH 856o89a:.8.aLA 870-9c 878-c 880o6789aBD 881z9a 882-789abc 883-89abc \#
        886o789ab:.9TW 888zb 960-7aMV 961o78:.8LB 962o89:.8.9JO 963o89:.9SY 964o89a:.aIQ 965-78KW 966o9a:.98aSA \#
        967o789:.9YE 968-789OM 970o89a:.8.91aPS 971o56789abc:.8.9AE 972o789abc:1a1bIL 973-8BH 974z789bQA 975-78BT \#
        976o89a:587888MN 977o8ab:.8.a1bNP 979-9 992z9TJ 993r8:.8TM 994o9:.9AZ 995o9:.9GE 996o9a:.9KG 998-9UZ
        """#

    /// Prefixes that are dialled before another country's code where that is not 00, each before its regions; a point is any digit.
    static let prefixesAbroad = #"""
        0 CV WS 0.. SG 00. CO HK ID KH KR TH TW TZ UG 00.. BR 000 KE 001 GY MN 0011 AU CC CX 009 NG 01 SB SC \#
        01. PW 010 JP SC 011 MH 02 SC 020 MU 119 CU 810 BY KZ RU TJ TM
        """#
}
