import { z } from 'zod'
import { database } from '#db/client.ts'
import * as field from '#lib/record-fields.ts'
import { listOpenRequests, type OpenRequest } from '#lib/reservations/open-requests.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { instantsIn } from './instants.ts'

export const OpenRequestRecord = z
  .object({
    reference: field.text(),
    step: z.enum(['asked', 'offered']).meta({ description: '`asked`: the venue answers. `offered`: the guest does.' }),
    name: field.text('The guest.'),
    partySize: field.count(),
    date: field.date('The service day.'),
    from: field.instant(),
    askedAt: field.instant(),
    answerBy: field.instant('When it ends if nobody answers.'),
  })
  .meta({ id: 'OpenRequest' })

export const OpenRequestsRecord = z
  .object({ requests: z.array(OpenRequestRecord).meta({ description: 'The one that ends first is first.' }) })
  .meta({ id: 'OpenRequests' })

/** The requests of a venue that wait for an answer, of every day. */
export async function readRequests(venue: Venue): Promise<z.input<typeof OpenRequestsRecord>> {
  const requests = await listOpenRequests(database(), venue)
  return { requests: requests.map((request) => openRequestRecord(venue, request)) }
}

/** A request as the console shows it. */
export function openRequestRecord(
  { timezone }: Pick<Venue, 'timezone'>,
  { reference, requestStep, customerName, partySize, serviceDate, startsAt, createdAt, answerBy }: OpenRequest,
): z.input<typeof OpenRequestRecord> {
  const { iso } = instantsIn(timezone)
  return {
    reference,
    step: requestStep === 'offered' ? 'offered' : 'asked',
    name: customerName,
    partySize,
    date: serviceDate,
    from: iso(startsAt.getTime()),
    askedAt: iso(createdAt.getTime()),
    answerBy: iso((answerBy ?? startsAt).getTime()),
  }
}
