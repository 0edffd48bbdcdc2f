import { z } from 'zod'
import { guid, instant, list, text } from '#lib/input.ts'
import type { Scanned } from './check-in.ts'

const eventSlug = () => text({ min: 1, max: 120 }).meta({ description: 'The event at whose door somebody stands.' })
const nonce = () => guid().meta({ description: 'Drawn by the door for each scan: sent twice, it is one scan.' })
const scanned = {
  code: text({ min: 1, max: 500 })
    .nullish()
    .transform((code) => code ?? null)
    .meta({
      description: 'What was read or typed: a code, or the address of a ticket. Null where `ticketId` is given.',
    }),
  ticketId: text({ min: 1, max: 64 })
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: 'A ticket of the list.' }),
}

/** The query of the reads of a door. */
export const DoorQuery = z.object({ event: eventSlug() })

/** Body of one scan with a network. */
export const CheckInRequest = z.object({ event: eventSlug(), nonce: nonce(), ...scanned })

/** Body of scans that a door has decided by itself. */
export const ScansRequest = z.object({
  event: eventSlug(),
  clock: instant().meta({ description: 'What the clock of the door says when it sends this.' }),
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
  ).meta({ description: 'Each with which somebody was let in.' }),
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
