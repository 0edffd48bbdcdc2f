import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { invoice, tab, tabLine } from '#db/schema/table-sessions.ts'
import type { ReservationStatus } from '#lib/reservations/status.ts'
import { readPartyTabs, readSeatings } from '#lib/seatings/queries.ts'
import { servedSince, stageOf } from '#lib/seatings/stage.ts'
import type { Stage } from '#lib/seatings/stages.ts'
import { paidAtMs } from '#lib/table-sessions/paid-at.ts'

/** The columns of a reservation that its stage depends on. */
export type StagedParty = { id: string; status: ReservationStatus; endsAt: Date; updatedAt: Date }

/**
 * The tab of a party, open or closed. Money in minor units. `dueMinor` is the sum that the party still has to pay: its deposit
 * counts, also before it is counted in.
 */
export type EveningTab = { id: string; openedAt: Date; isOpen: boolean; totalMinor: number; dueMinor: number }

/** When a party reached each stage; null for those that it has not reached. */
export type StageTimes = Record<'arrivedAt' | 'seatedAt' | 'orderedAt' | 'servedAt' | 'paidAt' | 'leftAt', Date | null>

export type PartyStage = { stage: Stage; since: Date | null; times: StageTimes; tab: EveningTab | null }

/** The stage of each party and its tab, by the reservation's id. */
export async function readStages(
  tx: Tx,
  venueId: string,
  parties: readonly StagedParty[],
  now: Date,
): Promise<Map<string, PartyStage>> {
  const ids = parties.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [seatings, ordered, tabs] = await Promise.all([
    readSeatings(venueId, ids, tx),
    readPartyTabs(venueId, ids, tx),
    readTabs(tx, venueId, ids),
  ])
  return new Map(
    parties.map((party): [string, PartyStage] => {
      const seating = seatings.get(party.id) ?? null
      const ofTab = ordered.get(party.id) ?? null
      const times = {
        arrivedAt: seating?.arrivedAt ?? null,
        seatedAt: seating?.seatedAt ?? null,
        orderedAt: ofTab?.orders[0]?.placedAt ?? null,
        servedAt: servedSince(seating?.servedAt ?? null, ofTab),
        paidAt: ofTab?.paidAt ?? null,
        leftAt: seating?.leftAt ?? null,
      }
      const staged = stageOf({ reservation: party, seating, tab: ofTab, now })
      return [party.id, { ...staged, tab: tabs.get(party.id) ?? null, times }]
    }),
  )
}

/**
 * The open tab of each party, its own before one that was split off; if none is open, one that is not paid, else the one that
 * was closed last.
 */
async function readTabs(tx: Tx, venueId: string, ids: readonly string[]): Promise<Map<string, EveningTab>> {
  type Row = {
    party: string
    id: string
    opened: number
    open: boolean
    total: number
    paid: number
    back: number
    waiting: number
  }
  const rows = await tx.execute<Row>(sql`
    select distinct on (t.reservation_id) t.reservation_id as party, t.id, date_part('epoch', t.opened_at) * 1000 as opened,
      t.closed_at is null as open,
      (select coalesce(sum(l.quantity * l.unit_price_minor), 0)::float8 from ${tabLine} l
        where l.venue_id = t.venue_id and l.tab_id = t.id) as total,
      (select coalesce(sum(p.amount_minor), 0)::float8 from ${payment} p
        where p.venue_id = t.venue_id and p.tab_id = t.id and p.status = 'Paid')
        + (select coalesce(sum(u.amount_minor), 0)::float8 from ${depositUse} u
          where u.venue_id = t.venue_id and u.tab_id = t.id and u.returned_at is null) as paid,
      (select coalesce(-sum(i.total_minor), 0)::float8 from ${invoice} i
        where i.venue_id = t.venue_id and i.tab_id = t.id and i.gives_back) as back,
      (select coalesce(sum(p.amount_minor), 0)::float8 from ${payment} p
        where p.venue_id = t.venue_id and p.reservation_id = t.reservation_id and p.status = 'Paid'
          and p.currency = t.currency and not exists (select from ${depositUse} u
            where u.venue_id = p.venue_id and u.payment_id = p.id and u.returned_at is null)) as waiting
    from ${tab} t where t.venue_id = ${venueId} and t.reservation_id in ${[...ids]} and t.joined_into is null
    order by t.reservation_id, t.closed_at is not null, ${paidAtMs(sql`t`)} is not null, t.closed_at desc, t.aside`)
  return new Map(
    rows.map(({ party, id, opened, open, total, paid, back, waiting }) => {
      const dueMinor = Math.max(0, total - back - paid - waiting)
      return [party, { id, openedAt: new Date(Math.round(opened)), isOpen: open, totalMinor: total, dueMinor }]
    }),
  )
}
