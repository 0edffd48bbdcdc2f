import { minute, ms } from '#app/console/_ui/clock.ts'
import { isHeldForPayment } from '#app/console/_ui/shown-stage.ts'
import type { Party, PartyDetails } from '#lib/evening/record.ts'
import type { Act } from '#lib/operators/roles.ts'

/** The acts that a person can do with a party. */
export type PartyAct =
  | 'accept-request'
  | 'offer-time'
  | 'decline-request'
  | 'confirm'
  | 'arrive'
  | 'seat'
  | 'serve'
  | 'order'
  | 'bill'
  | 'clear'
  | 'extend'
  | 'move'
  | 'join'
  | 'leave-table'
  | 'change'
  | 'no-show'
  | 'reopen'
  | 'cancel'

type KnownParty = Pick<
  Party,
  'status' | 'stage' | 'from' | 'until' | 'resourceIds' | 'holdExpiresAt' | 'request' | 'flags' | 'tab'
> &
  Partial<Pick<PartyDetails, 'canStayUntil'>>

/** A party can arrive at most this long before its time. */
const comesAtMost = 4 * 60 * minute
/** From this long before a sitting party's end, staying longer is the first act. */
const nearsEnd = 15 * minute

/**
 * Returns the acts that a person may do with a party now. The first one is the act that the situation calls for; the others
 * follow by how often they are needed. `extend` is offered in the panel alone, because only the panel knows `canStayUntil`.
 * `seatable` says whether the party has a table that is in use.
 */
export function actsFor(
  party: KnownParty,
  may: (act: Act) => boolean,
  now: number,
  seatable = party.resourceIds.length > 0,
): PartyAct[] {
  const acts = byStage(party, now, seatable)
  return acts.filter((act) =>
    act === 'order' ? may('orders') && may('bill') : may(act === 'bill' ? 'bill' : 'evening'),
  )
}

function byStage(party: KnownParty, now: number, seatable: boolean): PartyAct[] {
  const { status, stage, resourceIds } = party
  // For a party that has gone without paying, the bill comes first.
  const bill: PartyAct[] = owes(party) ? ['bill'] : []
  if (status === 'Completed' || status === 'NoShow' || status === 'Cancelled') return [...bill, 'reopen']
  // The guests have gone, but the booking is not completed yet: there is nothing to reopen.
  if (stage === 'left') return [...bill, 'clear']
  const tables: PartyAct[] = resourceIds.length > 1 ? ['join', 'leave-table'] : ['join']
  if (party.request === 'asked') return ['accept-request', 'offer-time', 'decline-request', 'move', 'change']
  if (party.request === 'offered') return ['confirm', 'offer-time', 'decline-request', 'change']
  if (status === 'Pending') return isHeldForPayment(party) ? [] : ['confirm', 'move', 'change', 'cancel']
  if (stage === 'expected')
    return [...expected(party, now, seatable), ...tables, 'change', ...noShow(party, now), 'cancel']
  if (stage === 'arrived') return [...(seatable ? (['seat'] as const) : []), 'move', ...tables, 'change', 'cancel']
  return [...sitting(party, now), 'move', ...tables, 'change']
}

function expected({ from }: KnownParty, now: number, seatable: boolean): PartyAct[] {
  const due = now >= ms(from) - comesAtMost
  if (!seatable) return due ? ['move', 'arrive'] : ['move']
  return due ? ['arrive', 'seat', 'move'] : ['move']
}

/** Returns the act for a party that has not come, once its time has begun. */
const noShow = ({ from }: KnownParty, now: number): PartyAct[] => (now >= ms(from) ? ['no-show'] : [])

/** Whether a party has a bill to pay. A bill on which nothing was ordered is closed at the counter too. */
const owes = ({ tab }: KnownParty) => tab !== null && (tab.open || tab.due > 0)

function sitting(party: KnownParty, now: number): PartyAct[] {
  const { stage, until, canStayUntil, flags } = party
  const bill: PartyAct[] = owes(party) ? ['bill'] : []
  const next: PartyAct[] = {
    seated: ['serve' as const, 'order' as const, ...bill, 'clear' as const],
    ordered: ['serve' as const, 'order' as const, ...bill, 'clear' as const],
    served: [...bill, 'clear' as const, 'order' as const],
  }[stage as string] ?? ['clear', 'order']
  const longer = canStayUntil === null || (canStayUntil !== undefined && ms(canStayUntil) > Math.max(ms(until), now))
  if (!longer) return next
  const first = stage !== 'paid' && (flags.unanswered || now >= ms(until) - nearsEnd)
  return first ? ['extend', ...next] : [...next.slice(0, 1), 'extend', ...next.slice(1)]
}
