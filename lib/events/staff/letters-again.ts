import type { Tx } from '#db/client.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { registrationLetter } from '../letters.ts'
import type { Registration } from '../locks.ts'
import type { Event } from '../queries.ts'
import type { Ticket } from '../tickets/ticket-queries.ts'

/** Writes the letter with the tickets of a registration once more, as they are now. The caller has locked the registration; `anonymous` as of mails. */
export async function queueTicketsAgain(
  tx: Tx,
  about: { venue: Venue; event: Event; registration: Registration },
  tickets: readonly Ticket[],
  now: Date,
  { anonymous = false }: { anonymous?: boolean } = {},
): Promise<void> {
  const shown = tickets.map(({ code, attendeeName, ordinal }) => ({ code, attendeeName, ordinal }))
  // The token that cancels is stored as a digest alone.
  const minted = { tickets: shown, cancelToken: null }
  const letter = registrationLetter({ kind: 'confirmed', minted }, about, now)
  await queueMail(tx, { ...letter, anonymous }, now)
}
