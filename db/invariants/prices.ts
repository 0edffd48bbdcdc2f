import type { Invariant } from './invariant.ts'

/** The currencies in which a card cannot be charged every amount, with their steps (lib/checkout/card-minimum.ts). */
export const cardSteps = { BHD: 10, IQD: 10, JOD: 10, KWD: 10, LYD: 10, MGA: 100, OMR: 10, TND: 10 }
const steps = Object.entries(cardSteps).map(([currency, step]) => `('${currency}', ${step})`)

/** Invariants of the prices of venues. */
export const priceInvariants: Invariant[] = [
  {
    name: 'prices-can-be-charged',
    level: 'notice',
    sentence:
      'A venue that is paid online has no price that no card can be charged, such as one with a third decimal that is not 0.',
    sql: `
      with priced as (
        select id as venue_id, 'gameDeposit' as place, (settings ->> 'gameDepositMinor')::bigint as minor from venue
        union all select v.id, 'menu ' || (menu ->> 'id'), (item ->> 'priceMinor')::bigint from venue v,
          jsonb_array_elements(v.menus) menu, jsonb_array_elements(menu -> 'groups') part, jsonb_array_elements(part -> 'items') item
        union all select v.id, 'voucher offer ' || (offer ->> 'id'), (offer ->> 'priceMinor')::bigint
          from venue v, jsonb_array_elements(v.voucher_products) offer
        union all select venue_id, 'resource ' || id,
          coalesce(deposit_amount_minor, case when pricing_model = 'Deposit' then amount_minor end) from resource where active
        union all select venue_id, 'event ' || slug, price_minor from event where status <> 'Cancelled'
      )
      select distinct concat_ws('/', v.id, p.place) as id from priced p join venue v on v.id = p.venue_id
      join (values ${steps.join(', ')}) as step (currency, minor) on step.currency = v.currency
      where p.minor % step.minor <> 0 and (v.settings ->> 'onlinePayments')::boolean`,
  },
]
