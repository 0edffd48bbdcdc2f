import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'

/** An amount in both languages. */
function money(minor: number, currency: string): Text {
  return { en: formatMoney(minor, currency, 'en'), de: formatMoney(minor, currency, 'de') }
}

/** The ways in which money goes back, inside a sentence. */
const wayBackWords: Record<InvoiceMeans, Text> = {
  Online: { en: 'online to the card', de: 'Online auf die Karte' },
  Terminal: { en: 'by card at the terminal', de: 'Mit Karte am Terminal' },
  Cash: { en: 'in cash', de: 'Bar' },
  Voucher: { en: 'to vouchers', de: 'Auf Gutscheine' },
  House: { en: 'to the house account', de: 'Auf das Hauskonto' },
  Deposit: { en: 'of the deposit', de: 'Von der Anzahlung' },
}

/** Messages for staff who take money (decisions 15.3). */
export const counterMessages = {
  onlyThatIsDue: (minor: number, currency: string): Text => {
    const due = money(minor, currency)
    return {
      en: `Only ${due.en} is due now. Enter what goes beyond it as a tip, or as given.`,
      de: `Zu zahlen sind jetzt nur ${due.de}. Was darüber hinausgeht, ist als Trinkgeld oder als gegeben einzutragen.`,
    }
  },
  paidMeanwhile: (minor: number, currency: string): Text => {
    const due = money(minor, currency)
    return {
      en: `A guest has paid online in this moment. Nothing was taken here: ${due.en} is due now.`,
      de: `Ein Gast hat in diesem Moment online gezahlt. Hier wurde nichts gebucht: Jetzt sind ${due.de} zu zahlen.`,
    }
  },
  beingPaid: (): Text => ({
    en: 'This is being paid online at this moment, and the payment provider does not answer. Please try again in a minute.',
    de: 'Das wird gerade online bezahlt, und der Zahlungsanbieter antwortet nicht. Bitte in einer Minute noch einmal versuchen.',
  }),
  nothingDue: (): Text => ({ en: 'Nothing is due on this bill.', de: 'Auf dieser Rechnung ist nichts zu zahlen.' }),
  stillDue: (minor: number, currency: string): Text => {
    const due = money(minor, currency)
    return {
      en: `${due.en} is still to pay on this bill. Take the money first, or close it without payment and say why.`,
      de: `Auf dieser Rechnung sind noch ${due.de} zu zahlen. Bitte zuerst kassieren, oder ohne Zahlung abschließen und den Grund angeben.`,
    }
  },
  dueChanged: (minor: number, currency: string): Text => {
    const due = money(minor, currency)
    return {
      en: `The bill has changed meanwhile: ${due.en} is still to pay. Nothing was closed.`,
      de: `Die Rechnung hat sich inzwischen geändert: Zu zahlen sind noch ${due.de}. Es wurde nichts abgeschlossen.`,
    }
  },
  sayWhy: (): Text => ({ en: 'Please say what happened.', de: 'Bitte sagen, was war.' }),
  nameDue: (): Text => ({ en: 'Which sum stays unpaid?', de: 'Welche Summe bleibt unbezahlt?' }),
  isJoined: (): Text => ({
    en: 'This bill was joined with another one.',
    de: 'Diese Rechnung wurde mit einer anderen zusammengelegt.',
  }),
  tooLittleGiven: (): Text => ({
    en: 'Less than amount and tip together.',
    de: 'Weniger als Betrag und Trinkgeld zusammen.',
  }),
  givenInCash: (): Text => ({ en: 'Change is given for cash alone.', de: 'Rückgeld gibt es nur bei Barzahlung.' }),
  accountMissing: (): Text => ({ en: 'Which house account pays?', de: 'Welches Hauskonto zahlt?' }),
  noAccountHere: (): Text => ({
    en: 'Only with the tender House.',
    de: 'Nur zusammen mit der Zahlungsart House.',
  }),
  noSuchAccount: (): Text => ({
    en: 'The venue has no such house account.',
    de: 'Ein solches Hauskonto hat der Betrieb nicht.',
  }),
  accountClosed: (): Text => ({ en: 'This house account is closed.', de: 'Dieses Hauskonto ist geschlossen.' }),
  accountOwes: (minor: number, currency: string): Text => {
    const owed = money(minor, currency)
    return {
      en: `${owed.en} of this house account is not settled.`,
      de: `${owed.de} auf diesem Hauskonto sind noch nicht beglichen.`,
    }
  },
  onlyThatIsOwed: (minor: number, currency: string): Text => {
    const owed = money(minor, currency)
    return {
      en: `Only ${owed.en} is to be settled on this house account.`,
      de: `Auf diesem Hauskonto sind nur ${owed.de} zu begleichen.`,
    }
  },
  accountExists: (): Text => ({
    en: 'A house account has this name already.',
    de: 'Ein Hauskonto mit diesem Namen gibt es schon.',
  }),
  settledAlready: (): Text => ({
    en: 'This was charged to a house account that is settled by now. What is settled cannot be refunded there.',
    de: 'Das ging auf ein Hauskonto, das inzwischen beglichen ist. Was beglichen ist, kann dorthin nicht erstattet werden.',
  }),
  otherCurrency: (currency: string): Text => ({
    en: `The house account is in ${currency}.`,
    de: `Das Hauskonto ist in ${currency}.`,
  }),
  noDeposit: (): Text => ({
    en: 'There is no paid deposit that could be counted in here.',
    de: 'Hier gibt es keine bezahlte Anzahlung, die angerechnet werden könnte.',
  }),
  depositInUse: (table: string): Text => ({
    en: `The deposit is counted in at ${table}. Take it off there first.`,
    de: `Die Anzahlung ist an ${table} angerechnet. Bitte zuerst dort herausnehmen.`,
  }),
  noSuchPayment: (): Text => ({
    en: 'The venue has no such payment of a bill.',
    de: 'Eine solche Zahlung einer Rechnung hat der Betrieb nicht.',
  }),
  notPaid: (): Text => ({
    en: 'Only a payment that was made, and not refunded yet, is refunded.',
    de: 'Erstattet wird nur eine Zahlung, die eingegangen und noch nicht erstattet ist.',
  }),
  givesBackNothing: (of: number): Text => ({
    en: `This is a counter-invoice to invoice ${of}. Give money back for that invoice.`,
    de: `Das ist eine Stornorechnung zu Rechnung ${of}. Geld geht zu jener Rechnung zurück.`,
  }),
  lessIsLeft: (item: string, left: number): Text => ({
    en: `Only ${left} × ${item} can still be given back.`,
    de: `Von ${item} können nur noch ${left} zurückgegeben werden.`,
  }),
  nothingBack: (): Text => ({
    en: 'These lines come to nothing: no money would go back.',
    de: 'Diese Positionen ergeben nichts: Es würde kein Geld zurückgehen.',
  }),
  linesComeTo: (minor: number, currency: string): Text => {
    const sum = money(minor, currency)
    return {
      en: `These lines come to ${sum.en} now. Please check the sum, and give it back again.`,
      de: `Diese Positionen ergeben jetzt ${sum.de}. Bitte die Summe prüfen und noch einmal zurückgeben.`,
    }
  },
  mostBack: (minor: number, currency: string, means: InvoiceMeans): Text => {
    const most = money(minor, currency)
    return {
      en: `At most ${most.en} can go back ${wayBackWords[means].en}: no more was paid like that.`,
      de: `${wayBackWords[means].de} können höchstens ${most.de} zurückgehen: Mehr wurde so nicht gezahlt.`,
    }
  },
  voucherHasNoParts: (): Text => ({
    en: 'A voucher of an item or a percentage goes back whole. Choose another means for this sum.',
    de: 'Ein Gutschein über einen Artikel oder Prozente geht nur ganz zurück. Bitte eine andere Zahlungsart wählen.',
  }),
  depositHasNoParts: (): Text => ({
    en: 'The deposit cannot be divided like this. Choose another sum or means.',
    de: 'Die Anzahlung lässt sich so nicht teilen. Bitte eine andere Summe oder Zahlungsart wählen.',
  }),
  backInSteps: (stepMinor: number, currency: string): Text => {
    const step = money(stepMinor, currency)
    return {
      en: `The payment provider gives back in steps of ${step.en} only.`,
      de: `Der Zahlungsanbieter gibt nur in Schritten von ${step.de} zurück.`,
    }
  },
  wrongMeans: (): Text => ({ en: 'Wrong means of payment', de: 'Falsche Zahlungsart' }),
  partGivenBack: (): Text => ({
    en: 'Money was given back for this invoice. Give back the rest instead, and take it again on a new bill.',
    de: 'Zu dieser Rechnung ging schon Geld zurück. Bitte den Rest zurückgeben und auf einer neuen Rechnung kassieren.',
  }),
  notSoldAtDesk: (): Text => ({
    en: 'This voucher was not sold by staff, or its price was refunded before.',
    de: 'Dieser Gutschein wurde nicht vom Team verkauft, oder sein Preis ist schon erstattet.',
  }),
  voucherWasUsed: (): Text => ({
    en: 'A part of this voucher is used, held or written off. Only a whole one is refunded.',
    de: 'Ein Teil dieses Gutscheins ist eingelöst, zurückgelegt oder abgeschrieben. Erstattet wird nur ein ganzer.',
  }),
  noCode: (): Text => ({ en: 'Please name a voucher.', de: 'Bitte einen Gutschein angeben.' }),
} as const
