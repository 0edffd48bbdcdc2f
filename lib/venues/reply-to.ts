import { includesPlan } from '#lib/plans/plans.ts'
import { type ReplyKind, replyAddress } from '#lib/reply-address.ts'
import type { Venue } from './queries.ts'

/**
 * `Reply-To` of a letter to a guest about a record: the address that leads into the conversation (decisions 17.4), or the
 * venue's own if the host receives no mail, or if the venue's plan has no messages.
 */
export function replyToOf(venue: Pick<Venue, 'id' | 'plan' | 'business'>, kind: ReplyKind, id: string): string {
  const ofConversation = includesPlan(venue.plan, 'Pro') && replyAddress({ kind, linked: { venueId: venue.id, id } })
  return ofConversation || venue.business.email
}
