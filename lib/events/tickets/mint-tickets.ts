import type { Tx } from '#db/client.ts'
import { insertRows } from '#db/json-rows.ts'
import { ticket } from '#db/schema/events.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Registration } from '../locks.ts'
import { mintCancelToken, mintTicketCode } from './ticket-code.ts'

/** Tickets as their buyer gets them, once: the code and the token are stored as digests. */
export type MintedTickets = {
  tickets: { code: string; attendeeName: GuestText; ordinal: number }[]
  cancelToken: string
}

/** Tickets that are not stored yet. */
export type DrawnTickets = {
  rows: Pick<typeof ticket.$inferInsert, 'ordinal' | 'attendeeName' | 'codeDigest' | 'codeSealed'>[]
  cancelTokenDigest: Buffer
  minted: MintedTickets
}

/** Generates a ticket for each name, and one token that cancels them all. */
export function drawTickets(names: readonly GuestText[]): DrawnTickets {
  const drawn = names.map((attendeeName, ordinal) => ({ ...mintTicketCode(), attendeeName, ordinal }))
  const cancel = mintCancelToken()
  return {
    rows: drawn.map(({ digest, sealed, attendeeName, ordinal }) => ({
      ordinal,
      attendeeName,
      codeDigest: digest,
      codeSealed: sealed,
    })),
    cancelTokenDigest: cancel.digest,
    minted: {
      tickets: drawn.map(({ code, attendeeName, ordinal }) => ({ code, attendeeName, ordinal })),
      cancelToken: cancel.token,
    },
  }
}

/**
 * Inserts the drawn tickets of one or more registrations. Each registration row must already hold its `cancelTokenDigest`.
 */
export async function insertTickets(
  tx: Tx,
  ...registrations: readonly { registration: Pick<Registration, 'venueId' | 'id'>; drawn: DrawnTickets }[]
): Promise<void> {
  const [first, ...others] = registrations.flatMap(({ registration: { venueId, id }, drawn }) =>
    drawn.rows.map((row) => ({ ...row, venueId, registrationId: id, status: 'Valid' as const })),
  )
  if (first) await tx.execute(insertRows(ticket, [first, ...others]))
}
