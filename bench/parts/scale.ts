import { type Contender, driven, ratio, takeTurns } from '../compare.ts'
import { get } from '../load.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import { dateIn, type Stage, startStage } from '../stage.ts'
import { amidBookings } from './reads.ts'

/** The same reads over databases of several sizes, which all run at once and take turns. */
export async function scale({ turns, connections, sizes }: Options): Promise<void> {
  const stages: Stage[] = []
  try {
    for (const reservations of sizes) {
      const begun = performance.now()
      stages.push(await startStage({ reservations }))
      console.error(`${formatted(reservations)} reservations in ${Math.round((performance.now() - begun) / 1000)} s`)
    }
    const contenders: Record<string, Contender> = {}
    for (const stage of stages) {
      const headers = { 'X-Service-Key': stage.venue.key, 'Accept-Encoding': 'gzip' }
      const path = `/api/venues/${stage.venue.slug}/availability`
      const days = (dates: readonly string[]) => dates.map((date) => get(`${path}?date=${date}&partySize=2`, headers))
      contenders[`hot ${stage.reservations}`] = amidBookings(stage, days(stage.dates))
      contenders[`cold ${stage.reservations}`] = driven({
        port: stage.service.port,
        requests: days(Array.from({ length: 3_500 }, (_, at) => dateIn(30 + at))),
      })
    }
    const [least, ...more] = [...sizes].sort((one, other) => one - other)
    for (const at of connections) {
      const rounds = await takeTurns(contenders, { ...turns, connections: at })
      for (const size of more.toReversed()) {
        for (const [kind, words] of Object.entries(kinds))
          show(
            {
              what: `${words}: ${formatted(size)} reservations ÷ ${formatted(least ?? 0)}`,
              connections: at,
              goal: { atLeast: 0.9 },
              ...(kind === 'hot' && { limit }),
            },
            ratio(rounds, `${kind} ${size}`, `${kind} ${least}`),
          )
      }
    }
  } finally {
    for (const stage of stages) await stage.stop()
  }
}

const kinds = {
  hot: 'availability of hot days, a booking per 100 reads, gzip',
  cold: 'availability, every call another day, gzip',
}

const limit =
  'the bookings between the reads: one costs PostgreSQL 2.9 ms instead of 2.6 (measured with two million) and 14 kB of WAL instead of 7, since its index entries fall on separate pages, each of which is logged whole once after a checkpoint. Reads alone are as fast as before, as the cold ones show'

function formatted(reservations: number): string {
  return reservations.toLocaleString('en')
}
