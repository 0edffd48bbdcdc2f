import type { Locale, Text } from '#lib/i18n/locale.ts'

/** Texts for guests who pay their share of a tab (decisions 6.7). */
export const shareTexts = {
  title: { en: 'Pay a part of it', de: 'Nur einen Teil zahlen' },
  items: { en: 'What I had', de: 'Was ich hatte' },
  parts: { en: 'Equal parts', de: 'Gleiche Teile' },
  of: { en: 'How many of you are there?', de: 'Zu wie vielt sind Sie?' },
  for: { en: 'How many are you paying for?', de: 'Für wie viele zahlen Sie?' },
  payItems: { en: 'Pay for these by card', de: 'Das mit Karte zahlen' },
  payPart: { en: 'Pay an equal part by card', de: 'Gleichen Teil mit Karte zahlen' },
  voucher: { en: 'Voucher code, if you have one', de: 'Gutscheincode, falls vorhanden' },
  paid: { en: 'paid', de: 'bezahlt' },
  beingPaid: { en: 'is being paid', de: 'wird gerade bezahlt' },
  beside: {
    en: 'You can pay your part at the same time.',
    de: 'Sie können Ihren Teil gleichzeitig zahlen.',
  },
} as const satisfies Record<string, Text>

/** How many of an item cannot be chosen any more: `1 paid, 1 is being paid`. Empty if there are none. */
export function inShares({ paid, beingPaid }: { paid: number; beingPaid: number }, locale: Locale): string {
  const parts = [
    paid > 0 && `${paid} ${shareTexts.paid[locale]}`,
    beingPaid > 0 && `${beingPaid} ${shareTexts.beingPaid[locale]}`,
  ]
  return parts.filter(Boolean).join(', ')
}

type Amounts = { paid: string; total: string; running: string }

/** The sums that others have paid and are paying: `€20.00 of €60.00 is paid, €20.00 is being paid right now.` */
export function paidAndRunning({ paid, total, running }: Amounts, locale: Locale): string {
  return {
    en: `${paid} of ${total} is paid, ${running} is being paid right now.`,
    de: `${paid} von ${total} sind bezahlt, ${running} werden gerade bezahlt.`,
  }[locale]
}

/** The label of the button that pays the rest while others are paying a part. */
export function payRestLabel(amount: string, locale: Locale): string {
  return { en: `Pay the other ${amount} by card`, de: `Die übrigen ${amount} mit Karte zahlen` }[locale]
}

/** The label of the button that ends an unpaid payment. */
export function endLabel(amount: string, locale: Locale): string {
  return { en: `End the payment of ${amount}`, de: `Zahlung über ${amount} abbrechen` }[locale]
}
