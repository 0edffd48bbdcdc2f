import type { Connection } from '#db/client.ts'
import type { Acknowledged } from '../storms/traffic.ts'

const queries: Record<Acknowledged['kind'], string> = {
  reservation: `select reference as name from reservation where status = 'Confirmed'`,
  registration: `select reference as name from event_registration where status = 'Confirmed'`,
  cancellation: `select reference as name from event_registration where status = 'Cancelled'`,
  invoice: 'select number::text as name from invoice',
  'voucher-sale': 'select reference as name from voucher_sale',
  message: 'select id::text as name from message_thread',
}

/** Everything that was acknowledged to guests but is not in the database as acknowledged: one line each. */
export async function brokenPromises(
  { sql }: Pick<Connection, 'sql'>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const kinds = Object.entries(queries).map(async ([kind, query]) => {
    const names = new Set((await sql.unsafe(query)).map(({ name }) => String(name)))
    return acknowledged
      .filter((each) => each.kind === kind && !names.has(each.name))
      .map(({ name }) => `${kind} ${name}`)
  })
  return (await Promise.all(kinds)).flat()
}
