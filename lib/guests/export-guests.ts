import { inSnapshot, inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { type CsvCell, csvFile } from '#lib/csv.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { currencyDigits, toDecimal } from '#lib/money.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { everyGuest } from './list-guests.ts'

const titles: readonly Text[] = [
  { en: 'Name', de: 'Name' },
  { en: 'E-mail', de: 'E-Mail' },
  { en: 'Phone', de: 'Telefon' },
  { en: 'Visits', de: 'Besuche' },
  { en: 'No-shows', de: 'Nicht erschienen' },
  { en: 'Last visit', de: 'Letzter Besuch' },
  { en: 'Next booking', de: 'Nächste Buchung' },
  { en: 'Spent', de: 'Umsatz' },
  { en: 'Currency', de: 'Währung' },
  { en: 'Allergies', de: 'Allergien' },
  { en: 'Notes', de: 'Notizen' },
  { en: 'Tags', de: 'Schlagwörter' },
]

/** The file of all guests, and how many they are. */
export type GuestsFile = { csv: string; count: number }

/**
 * Exports the guests of a venue as CSV (RFC 4180), with a byte order mark: a row for each, in the order of the list, of one snapshot.
 * The watch is left out: the file may be handed on. An audit entry has the number of guests.
 */
export async function exportGuests(
  venue: Venue,
  locale: Locale,
  acting: Acting<Acted<GuestsFile>>,
): Promise<Acted<GuestsFile>> {
  const digits = currencyDigits(venue.currency)
  const rows: CsvCell[][] = []
  await inSnapshot(async (tx) => {
    for await (const page of everyGuest(tx, venue, acting.now)) {
      for (const { position, guest, sums } of page) {
        const { profile } = guest
        rows.push([
          sums.name ?? position.name,
          guest.contacts.addresses.join(' '),
          sums.phone,
          ...[sums.visits, sums.noShows, sums.last],
          sums.next && localDateAt(venue.timezone, sums.next.getTime()),
          sums.paidVisits > 0 ? { decimal: toDecimal(sums.spentMinor, venue.currency).toFixed(digits) } : null,
          venue.currency,
          ...[profile?.allergies ?? '', profile?.notes ?? '', profile?.tags.join(', ') ?? ''],
        ])
      }
    }
  })
  const csv = csvFile([titles.map((title) => title[locale]), ...rows], locale)
  return inTransaction(async (tx) => {
    const subject = { kind: 'guest', id: 'all' } as const
    const act = { act: 'guest.export-all', subject, before: {}, after: { count: rows.length } }
    const entryId = await recordAct(tx, venue.id, act, acting)
    return finishAct(tx, { result: { csv, count: rows.length }, entryId }, acting)
  })
}
