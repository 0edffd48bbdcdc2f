import { z } from 'zod'
import { guid, instant, list, text } from '#lib/input.ts'
import type { Scanned } from './check-in.ts'

const eventSlug = () => text({ min: 1, max: 120 }).meta({ description: 'The event at whose door somebody stands.' })
const nonce = () =>
  guid().meta({ description: 'An id that the door draws for each scan: a scan that is sent twice counts once.' })
const scanned = {
  code: text({ min: 1, max: 500 })
    .nullish()
    .transform((code) => code ?? null)
    .meta({
      description:
        'The text that was scanned or typed: a code, or the address of a ticket. Null if `ticketId` is given.',
    }),
  ticketId: text({ min: 1, max: 64 })
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: 'The id of a ticket in the list.' }),
}

/** The query of the reads of a door. */
export const DoorQuery = z.object({ event: eventSlug() })

/** Body of one scan with a network. */
export const CheckInRequest = z.object({ event: eventSlug(), nonce: nonce(), ...scanned })

/** Body of scans that a door has decided by itself. */
export const ScansRequest = z.object({
  event: eventSlug(),
  clock: instant().meta({ description: 'The time on the clock of the door when it sends this.' }),
  scans: list(
    z.object({
      nonce: nonce(),
      ...scanned,
      at: instant().meta({ description: 'When somebody was let in, by the clock of the door.' }),
      undoneAt: instant()
        .nullish()
        .transform((at) => at ?? null)
        .meta({ description: 'When that was undone, by the clock of the door.' }),
    }),
    { min: 1, max: 100 },
  ).meta({ description: 'The scans that have let somebody in.' }),
})

/** Body of an undo. */
export const UndoScanRequest = z.object({ nonce: nonce() })

/** Returns the scan of a request: a ticket of the list, or the text that was read. */
export function scannedOf(
  { id }: { id: string },
  { code, ticketId }: { code: string | null; ticketId: string | null },
): Scanned {
  return ticketId === null ? (code ?? '') : { venueId: id, ticketId }
}
