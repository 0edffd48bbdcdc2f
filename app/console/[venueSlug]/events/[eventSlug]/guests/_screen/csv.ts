import { csvFile } from '#lib/csv.ts'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import { defaultLocale, type Locale, type Text } from '#lib/i18n/locale.ts'
import { texts } from './texts.ts'

type Registration = GuestListRecord['registrations'][number]

const head: readonly Text[] = [
  { en: 'reference', de: 'Buchungsnummer' },
  { en: 'status', de: 'Stand' },
  { en: 'payment', de: 'Zahlung' },
  { en: 'ticket', de: 'Ticket' },
  { en: 'name', de: 'Name' },
  { en: 'ticketStatus', de: 'Stand des Tickets' },
  { en: 'checkedInAt', de: 'Eingelassen' },
  { en: 'buyer', de: 'Käufer' },
  { en: 'email', de: 'E-Mail' },
  { en: 'phone', de: 'Telefon' },
  { en: 'notes', de: 'Anmerkungen' },
  { en: 'staffNote', de: 'Notiz' },
]

const registered: Record<Registration['status'], Text> = {
  Confirmed: { en: 'Confirmed', de: 'Angemeldet' },
  Cancelled: { en: 'Cancelled', de: 'Storniert' },
}

/**
 * Returns the registrations as a CSV file: a line for each ticket, and one for each registration without tickets. In English
 * it has the words of the interface, so that programs can read it.
 */
export function csvOf(registrations: readonly Registration[], locale: Locale): string {
  const word = <K extends string>(words: Record<K, Text>, value: K) =>
    locale === defaultLocale ? value : words[value][locale]
  const rows = registrations.flatMap((each) => {
    const { reference, status, payment, buyerName, email, phone, notes, staffNote } = each
    const order = [reference, word(registered, status), word(texts.payments, payment)]
    const buyer = [buyerName, email, phone, notes, staffNote]
    if (each.tickets.length === 0) return [[...order, null, null, null, null, ...buyer]]
    return each.tickets.map((one) => {
      const ticket = [one.ordinal, one.name, word(texts.states, one.status), one.checkedInAt]
      return [...order, ...ticket, ...buyer]
    })
  })
  return csvFile([head.map((name) => name[locale]), ...rows], locale)
}
