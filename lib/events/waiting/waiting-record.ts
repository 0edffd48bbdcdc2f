import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import type { Joined } from './join-waiting-list.ts'

export const WaitingRecord = z
  .object({
    status: z.literal('Waiting'),
    eventSlug: field.text(),
    eventTitle: field.text(),
    buyerName: field.text(),
    email: field.email(),
    quantity: field.count(),
  })
  .meta({ id: 'WaitingListEntry' })
export type WaitingRecord = z.input<typeof WaitingRecord>

/** Answer when a guest has joined a waiting list: the request, which says nothing about who was on the list before. */
export function waitingRecord({ event, request: { buyerName, email, quantity } }: Joined): WaitingRecord {
  return { status: 'Waiting', eventSlug: event.slug, eventTitle: event.title, buyerName, email, quantity }
}
