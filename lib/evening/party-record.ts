import { toDecimal } from '#lib/money.ts'
import { isOpenRequest } from '#lib/reservations/status.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { instantsIn } from './instants.ts'
import type { ReadParty } from './parties.ts'
import type { PartyStage } from './read-stages.ts'
import type { Party } from './record.ts'

/** Whether a deposit is required that nobody has paid. A venue that confirms a booking has settled its deposit. */
export function isDepositOpen({
  status,
  depositAmountMinor,
  depositPaidMinor,
}: Pick<ReadParty, 'status' | 'depositAmountMinor' | 'depositPaidMinor'>): boolean {
  return status === 'Pending' && depositAmountMinor !== null && depositPaidMinor < depositAmountMinor
}

/** A party as the evening and its panel show it. */
export function partyRecord(
  { timezone, currency }: Pick<Venue, 'timezone' | 'currency'>,
  party: ReadParty,
  { stage, since, tab }: PartyStage,
  hasAllergies: boolean,
): Party {
  const { iso, isoOrNull } = instantsIn(timezone)
  return {
    reference: party.reference,
    name: party.customerName,
    partySize: party.partySize,
    channel: party.channel,
    status: party.status,
    stage,
    stageSince: isoOrNull(since),
    date: party.serviceDate,
    from: iso(party.startsAt.getTime()),
    until: iso(party.endsAt.getTime()),
    blockedUntil: iso(party.blockedUntil.getTime()),
    resourceIds: party.resourceIds,
    tablesSince: party.tablesSince.map((at) => iso(at.getTime())),
    holdExpiresAt: isoOrNull(party.holdExpiresAt),
    ...(isOpenRequest(party) && { request: party.requestStep === 'offered' ? 'offered' : 'asked' }),
    flags: {
      allergies: hasAllergies,
      note: party.notes !== null && party.notes !== '',
      unanswered: party.unansweredSince !== null,
      depositOpen: isDepositOpen(party),
    },
    tab: tab && {
      id: tab.id,
      openedAt: iso(tab.openedAt.getTime()),
      open: tab.isOpen,
      total: toDecimal(tab.totalMinor, currency),
      due: toDecimal(tab.dueMinor, currency),
    },
  }
}
