import { inSnapshot } from '#db/client.ts'
import { listAllergies } from '#lib/reservations/allergies.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { listParties } from './parties.ts'
import type { EveningNotes } from './record.ts'

/**
 * Reads the telephone numbers, allergies and notes of the parties of a service day (`YYYY-MM-DD`), in words, for the printed
 * evening: the allergies of the guests' profiles, and the rest of the bookings. The evening itself has flags alone, because browsers
 * store it for a time without a network.
 */
export function readNotes(venue: Venue, date: string): Promise<EveningNotes> {
  return inSnapshot(async (tx) => {
    const parties = await listParties(tx, venue.id, date, null)
    const allergies = await listAllergies(tx, venue, parties)
    const notes = parties.map(({ id, reference, phone, notes }) => ({
      reference,
      phone: phone ?? '',
      allergies: allergies.get(id) ?? '',
      notes: notes ?? '',
    }))
    return { notes: notes.filter((note) => note.phone !== '' || note.allergies !== '' || note.notes !== '') }
  })
}
