import type { ProblemEntry } from './entry.ts'

/** Vouchers: paying with them, and selling them. */
export const voucherProblems = {
  'voucher-not-found': {
    status: 404,
    detail: { en: 'There is no voucher with this code.', de: 'Es gibt keinen Gutschein mit diesem Code.' },
    page: {
      happened: {
        en: 'The code does not belong to a voucher that this venue has issued. Mistyped, unknown and foreign codes are all answered alike.',
        de: 'Der Code gehört zu keinem Gutschein, den dieser Betrieb ausgestellt hat. Vertippte, unbekannte und fremde Codes werden alle gleich beantwortet.',
      },
      whatToDo: {
        en: 'Ask the guest to check the code on the voucher, or leave it out. Nothing was charged.',
        de: 'Den Gast bitten, den Code auf dem Gutschein zu prüfen, oder den Code weglassen. Es wurde nichts abgebucht.',
      },
    },
  },
  'voucher-not-usable': {
    status: 409,
    detail: {
      en: 'This voucher cannot pay here. The member reason says why.',
      de: 'Dieser Gutschein kann hier nicht bezahlen. Das Element reason sagt, warum.',
    },
    page: {
      happened: {
        en: 'The body says why in reason: expired (its last valid day is over), voided (the venue has declared it void), used-up (nothing is left on it), on-hold (all that is left is set aside for another payment in progress), kind-not-accepted (a voucher of this kind does not pay this), below-card-minimum (the whole amount is so small that the card could not pay what the voucher leaves).',
        de: 'Der Inhalt sagt in reason, warum: expired (sein letzter gültiger Tag ist vorbei), voided (der Betrieb hat ihn für ungültig erklärt), used-up (es ist nichts mehr darauf), on-hold (was darauf ist, ist für eine andere laufende Zahlung zurückgelegt), kind-not-accepted (ein Gutschein dieser Art bezahlt das nicht), below-card-minimum (der ganze Betrag ist so klein, dass die Karte den Rest nicht zahlen könnte).',
      },
      whatToDo: {
        en: 'Tell the guest why, and go on without the voucher or with another one. After on-hold a later attempt may succeed: an abandoned payment gives the value back by itself. An item voucher is redeemed by the staff at the table. Nothing was charged.',
        de: 'Dem Gast den Grund nennen und ohne den Gutschein oder mit einem anderen weitermachen. Nach on-hold kann ein späterer Versuch gelingen: Eine abgebrochene Zahlung gibt den Wert von selbst zurück. Einen Gutschein über einen Artikel löst das Personal am Tisch ein. Es wurde nichts abgebucht.',
      },
    },
  },
  'voucher-sale-not-available': {
    status: 409,
    detail: {
      en: 'This voucher cannot be bought online.',
      de: 'Dieser Gutschein kann nicht online gekauft werden.',
    },
    page: {
      happened: {
        en: 'The venue does not sell vouchers online, does not sell this product online, has not switched on online payments, or has no account to which they could be paid out.',
        de: 'Der Betrieb verkauft keine Gutscheine online, verkauft dieses Produkt nicht online, hat Online-Zahlungen nicht eingeschaltet oder hat kein Konto, auf das ausgezahlt werden kann.',
      },
      whatToDo: {
        en: "Read the venue's voucher offers and show only what they list; unavailableReason says why nothing is on sale. Nothing was charged.",
        de: 'Die Gutscheinangebote des Betriebs lesen und nur zeigen, was sie nennen; unavailableReason sagt, warum nichts verkauft wird. Es wurde nichts abgebucht.',
      },
    },
  },
  'voucher-validity-not-set': {
    status: 409,
    detail: {
      en: 'The venue has not said how long its vouchers are valid, so none can be sold.',
      de: 'Der Betrieb hat nicht festgelegt, wie lange seine Gutscheine gelten; deshalb können keine verkauft werden.',
    },
    page: {
      happened: {
        en: 'A voucher that is sold must have a last valid day, and the settings of the venue have no rule for it.',
        de: 'Ein verkaufter Gutschein braucht einen letzten gültigen Tag, und in den Einstellungen des Betriebs fehlt die Regel dafür.',
      },
      whatToDo: {
        en: 'The venue sets the validity of its vouchers. Until then show no vouchers for sale. Nothing was charged.',
        de: 'Der Betrieb legt die Gültigkeit seiner Gutscheine fest. Bis dahin keine Gutscheine zum Kauf anzeigen. Es wurde nichts abgebucht.',
      },
    },
  },
  'voucher-validity-too-short': {
    status: 400,
    detail: {
      en: 'By the rule of the venue a voucher bought today would be valid for less than a year, so none can be sold.',
      de: 'Nach der Regel des Betriebs wäre ein heute gekaufter Gutschein weniger als ein Jahr gültig; deshalb können keine verkauft werden.',
    },
    page: {
      happened: {
        en: 'A voucher that is paid for is valid for at least one year from the day of its issue. The rule of this venue gives less.',
        de: 'Ein bezahlter Gutschein gilt mindestens ein Jahr ab dem Tag der Ausstellung. Die Regel dieses Betriebs gibt weniger.',
      },
      whatToDo: {
        en: 'The venue lengthens the validity of its vouchers. Until then show no vouchers for sale. Nothing was charged.',
        de: 'Der Betrieb verlängert die Gültigkeit seiner Gutscheine. Bis dahin keine Gutscheine zum Kauf anzeigen. Es wurde nichts abgebucht.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>
