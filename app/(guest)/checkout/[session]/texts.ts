import type { Locale, Text } from '#lib/i18n/locale.ts'

/** The texts of the test provider's page. */
export const texts = {
  banner: { en: 'Test page: no money is moved', de: 'Testseite: Es fließt kein Geld' },
  bannerMore: {
    en: 'This page belongs to the built-in test provider of this booking service.',
    de: 'Diese Seite gehört zum eingebauten Testanbieter dieses Buchungsdienstes.',
  },
  heading: { en: 'Payment', de: 'Zahlung' },
  payTo: { en: 'To', de: 'An' },
  payFor: { en: 'For', de: 'Für' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  expire: { en: 'Let it expire', de: 'Ablaufen lassen' },
  back: { en: 'Back without paying', de: 'Zurück, ohne zu zahlen' },
  goOn: { en: 'Continue', de: 'Weiter' },
  goBack: { en: 'Go back', de: 'Zurück' },
  declined: {
    en: 'The payment was declined. You can try again, or go back without paying.',
    de: 'Die Zahlung wurde abgelehnt. Sie können es noch einmal versuchen oder zurückgehen, ohne zu zahlen.',
  },
  paid: { en: 'This has been paid.', de: 'Das ist bezahlt.' },
  expired: {
    en: 'This payment page has expired. Nothing was paid.',
    de: 'Diese Zahlungsseite ist abgelaufen. Es wurde nichts bezahlt.',
  },
  webhook: { en: 'Notice to the service (webhook)', de: 'Nachricht an den Dienst (Webhook)' },
  webhookNow: { en: 'at once', de: 'sofort' },
  webhookNever: { en: 'never', de: 'nie' },
  unknownHeading: { en: 'There is no such payment', de: 'Diese Zahlung gibt es nicht' },
  unknown: {
    en: 'The address of this page is not complete, or the payment was made elsewhere. Please use the link once more.',
    de: 'Die Adresse dieser Seite ist unvollständig, oder die Zahlung lief anderswo. Bitte öffnen Sie den Link noch einmal.',
  },
  refusedHeading: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  refused: {
    en: 'The button was not pressed on this page. Please open the payment page again and press it there.',
    de: 'Die Taste wurde nicht auf dieser Seite gedrückt. Bitte öffnen Sie die Zahlungsseite noch einmal und drücken Sie sie dort.',
  },
} as const satisfies Record<string, Text>

/** The text of the button that pays, with the amount. */
export function checkoutPayLabel(amount: string, locale: Locale): string {
  return { en: `Pay ${amount}`, de: `${amount} zahlen` }[locale]
}

/** The label of a delay of the webhook. */
export function secondsLabel(seconds: number, locale: Locale): string {
  if (seconds === 0) return texts.webhookNow[locale]
  return { en: `in ${seconds} seconds`, de: `nach ${seconds} Sekunden` }[locale]
}
