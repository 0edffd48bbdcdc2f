import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { getThread, lockThread, type Message } from '#lib/messages/queries.ts'
import { type Reply, replyInThread, replyToThread } from '#lib/messages/reply-to-thread.ts'
import { requestDepositNow } from '#lib/payments/deposit/request-deposit.ts'
import { lockReservation } from '#lib/reservations/locks.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import { moveParty } from '#lib/seatings/move-party.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { requireOwnBooking } from './own-booking.ts'
import { inboxMessages as messages } from './texts.ts'

/** An act that an answer reports: a longer stay, another table, or the request of a deposit. At most one of them. */
export type AnswerAct = {
  stay?: { reference: string; until: Date } | undefined
  move?: { reference: string; resourceIds: readonly string[] } | undefined
  deposit?: { reference: string } | undefined
}

/**
 * Answers a guest, and does what the answer says in the same transaction: neither happens without the other. With `deposit`
 * the link to pay follows the words. Throws as `replyToThread`, and as `extendStay`, `moveParty` or `requestDepositNow`.
 */
export async function replyWithAct(
  venue: Venue,
  threadId: string,
  { reply, act: { stay, move, deposit } }: { reply: Reply; act: AnswerAct },
  acting: Acting<Acted<Message>>,
): Promise<Acted<Message>> {
  if (deposit) return replyWithDeposit(venue, threadId, { reply, ...deposit }, acting)
  if (!stay && !move) return replyToThread(venue, threadId, reply, acting)
  await getThread(venue, threadId)
  let answered: Acted<Message> | undefined
  const thenReply = {
    ...acting,
    async beforeCommit(tx: Tx) {
      const thread = await lockThread(tx, venue, threadId)
      const done = await replyInThread(tx, venue, thread, reply, acting)
      answered = done
      await acting.beforeCommit?.(tx, done)
    },
  }
  if (stay) await extendStay(venue, stay.reference, stay.until, thenReply)
  else if (move) await moveParty(venue, move.reference, move.resourceIds, thenReply)
  if (!answered) throw new Error('an act has sent no answer')
  return answered
}

function replyWithDeposit(
  venue: Venue,
  threadId: string,
  { reply, reference }: { reply: Reply; reference: string },
  acting: Acting<Acted<Message>>,
): Promise<Acted<Message>> {
  return inTransaction(async (tx) => {
    const booked = await lockReservation(tx, venue.id, reference)
    const thread = await lockThread(tx, venue, threadId)
    requireOwnBooking(thread, booked)
    const { requested, leftMinor, url } = await requestDepositNow(tx, venue, booked, acting)
    if (requested) {
      const subject = { kind: 'reservation', id: booked.id } as const
      await recordAct(tx, venue.id, { act: 'reservation.request-deposit', subject, before: {}, after: {} }, acting)
    }
    const language = reply.language ?? thread.language
    const line = messages.payHere(formatMoney(leftMinor, booked.currency, language), url)[language]
    const answered = await replyInThread(tx, venue, thread, { ...reply, body: `${reply.body}\n\n${line}` }, acting)
    return finishAct(tx, answered, acting)
  })
}
