import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Messages for staff about bills (decisions 15.5, 15.6). */
export const tabMessages = {
  isClosed: (): Text => ({
    en: 'This bill is closed by now.',
    de: 'Diese Rechnung ist inzwischen abgeschlossen.',
  }),
  noSuchLine: (): Text => ({ en: 'The bill has no such line.', de: 'Die Rechnung hat keine solche Position.' }),
  moreThanLeft: (): Text => ({
    en: 'Not so much of a line is left: somebody has changed the bill in the meantime.',
    de: 'So viel ist von einer Position nicht mehr übrig: Jemand hat die Rechnung inzwischen geändert.',
  }),
  nothingChosen: (): Text => ({ en: 'No line was chosen.', de: 'Es wurde keine Position gewählt.' }),
  allOfIt: (): Text => ({
    en: 'That is everything on the bill. Please move the bill, or join it with the other one.',
    de: 'Das ist alles auf der Rechnung. Bitte die Rechnung umsetzen oder mit der anderen zusammenlegen.',
  }),
  noOtherTab: (): Text => ({
    en: 'Please name the other bill, or a table.',
    de: 'Bitte die andere Rechnung oder einen Tisch nennen.',
  }),
  sameTab: (): Text => ({ en: 'That is the same bill.', de: 'Das ist dieselbe Rechnung.' }),
  otherCurrency: (): Text => ({
    en: 'The two bills have different currencies.',
    de: 'Die beiden Rechnungen haben verschiedene Währungen.',
  }),
  paidHere: (minor: number, currency: string): Text => ({
    en: `${formatMoney(minor, currency, 'en')} is paid on this bill, or being paid at this moment. Please join the other bill with this one, or refund it first.`,
    de: `Auf dieser Rechnung ist ${formatMoney(minor, currency, 'de')} bezahlt, oder wird gerade bezahlt. Bitte die andere Rechnung mit dieser zusammenlegen, oder zuerst erstatten.`,
  }),
  paidSince: (): Text => ({
    en: 'Somebody has paid since.',
    de: 'Inzwischen hat jemand bezahlt.',
  }),
  changedSince: (): Text => ({
    en: 'These lines have changed since.',
    de: 'Diese Positionen haben sich seitdem geändert.',
  }),
  movesWithParty: (): Text => ({
    en: 'This bill moves with its party. Please move the party.',
    de: 'Diese Rechnung geht mit ihren Gästen. Bitte die Gäste umsetzen.',
  }),
  depositPays: (): Text => ({
    en: 'A deposit of the party pays on this bill. Please take the deposit off first.',
    de: 'Eine Anzahlung der Gäste zahlt auf dieser Rechnung. Bitte zuerst die Anzahlung von der Rechnung nehmen.',
  }),
  tableHasTab: (name: string): Text => ({
    en: `${name} has an open bill. Please join the two.`,
    de: `An ${name} ist eine Rechnung offen. Bitte die beiden zusammenlegen.`,
  }),
  noSuchPlace: (): Text => ({
    en: 'The venue has no such table, or it is out of use.',
    de: 'Diesen Tisch gibt es hier nicht, oder er ist nicht in Gebrauch.',
  }),
  notAtTable: (): Text => ({ en: 'This bill is at another table.', de: 'Diese Rechnung ist an einem anderen Tisch.' }),
  nothingToDiscount: (): Text => ({
    en: 'A discount is at least the smallest coin, and at most what the bill comes to.',
    de: 'Ein Rabatt ist mindestens die kleinste Münze und höchstens so viel, wie auf der Rechnung steht.',
  }),
  noSuchRate: (): Text => ({
    en: 'Nothing on the menus has this tax rate.',
    de: 'Auf den Karten hat nichts diesen Steuersatz.',
  }),
  overLimit: (percent: number, minor: number, currency: string): Text => ({
    en: `All discounts of this bill may come to ${percent} %, so ${formatMoney(minor, currency, 'en')} more. A manager may give more.`,
    de: `Alle Rabatte dieser Rechnung dürfen ${percent} % ausmachen, also noch ${formatMoney(minor, currency, 'de')}. Mehr darf die Leitung geben.`,
  }),
} as const
