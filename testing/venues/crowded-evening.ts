import type { Evening, Party } from '#lib/evening/record.ts'
import { at, fullEvening } from './evening.ts'

/** An evening of 60 tables with five parties each, for measurements. */
export function crowdedEvening(): Evening {
  const tables = Array.from({ length: 60 }, (_, index) => `table-${index + 1}`)
  const base = fullEvening()
  const [table] = base.resources
  const [party] = base.parties
  if (!table || !party) throw new Error('the evening has no table')
  const stages: Party['stage'][] = ['left', 'served', 'seated', 'expected', 'expected']
  return {
    ...base,
    from: at('16:00'),
    until: at('26:00'),
    sections: [0, 1, 2].map((part) => ({
      id: `part-${part}`,
      name: `Room ${part + 1}`,
      resourceIds: tables.slice(part * 20, part * 20 + 20),
    })),
    resources: tables.map((id, index) => ({ ...table, id, name: `T${index + 1}`, capacity: 2 + (index % 4) * 2 })),
    parties: tables.flatMap((id, row) =>
      stages.map((stage, turn) => {
        const from = 16 * 60 + turn * 115 + (row % 3) * 5
        const clock = (minutes: number) => at(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
        return {
          ...party,
          reference: `C${row}-${turn}`,
          name: `Guest ${row + 1}-${turn + 1}`,
          partySize: 1 + ((row + turn) % 6),
          channel: 'Online' as const,
          status: stage === 'left' ? ('Completed' as const) : ('Confirmed' as const),
          stage,
          stageSince: stage === 'expected' ? null : clock(from),
          from: clock(from),
          until: clock(from + 90),
          resourceIds: [id],
          tablesSince: [clock(from)],
        }
      }),
    ),
    blocks: [],
    needs: [],
  }
}
