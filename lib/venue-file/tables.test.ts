import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tableToken } from '#db/schema/table-sessions.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { revokeTableToken, rotateTableToken, tableUrl } from '#lib/table-sessions/tokens.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { acting } from '#testing/venues/acting.ts'
import { take } from '#testing/venues/counter.ts'
import { line, tavernSections } from '#testing/venues/tavern.ts'
import { type Sections, venueFile } from '#testing/venues/venues.ts'
import { importVenueFile } from './import.ts'

useTestDatabase()

let number = 0

/** A venue that takes orders at its tables; the returned function imports it again, with other sections. */
function tavern() {
  const slug = `tables-${++number}`
  const file = (sections: Sections) => venueFile({ slug, apiKeys: [], ...tavernSections, ...sections })
  return { slug, again: (sections: Sections = {}) => importVenueFile(file(sections)) }
}

const idsOf = ({ tables }: { tables: { resourceId: string }[] }) => tables.map(({ resourceId }) => resourceId)
const now = new Date()

describe('importing a venue that takes orders at the table', () => {
  test('prints a token of each table, in the order of the file, and the address that its QR code leads to', async () => {
    const { tables, changed } = await tavern().again()
    expect(changed).toBe(true)
    expect(tables.map(({ resourceId }) => resourceId)).toEqual(['t1', 't2', 'b1'])
    for (const { token, url } of tables) {
      expect(token).toMatch(/^[\w-]{24}$/)
      expect(url).toBe(tableUrl(token))
      expect(url).toMatch(/^http:\/\/localhost:3000\/tables\//)
    }
    expect(new Set(tables.map(({ token }) => token)).size).toBe(3)
  })

  test('prints the same ones every time, and writes nothing', async () => {
    const { again } = tavern()
    const first = await again()
    expect(await again()).toMatchObject({ tables: first.tables, changed: false })
    expect(await again({ name: 'Another name' })).toMatchObject({ tables: first.tables, changed: true })
  })

  test('creates one for an added table, and retains that of a table out of use until it is used again', async () => {
    const { again } = tavern()
    const two = [
      { id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4 },
      { id: 't3', name: 'Table 3', type: 'RestaurantTable', capacity: 4 },
    ]
    const first = await again()
    const second = await again({ resources: two })
    expect(idsOf(second)).toEqual(['t1', 't3'])
    expect(second.tables[0]).toEqual(first.tables[0])
    expect((await again({ resources: [{ ...two[0], active: false }, two[1]] })).tables).toEqual([second.tables[1]])
    expect((await again()).tables).toEqual(first.tables)
  })

  test('prints none while no orders are taken, and the same ones afterwards', async () => {
    const { again, slug } = tavern()
    expect(await again({ settings: {} })).toMatchObject({ tables: [] })
    const { id } = await getVenue(slug)
    expect(await database().select().from(tableToken).where(eq(tableToken.venueId, id))).toEqual([])
    const { tables } = await again()
    expect((await again({ settings: { qrOrdering: false } })).tables).toEqual([])
    expect((await again()).tables).toEqual(tables)
  })

  test('never undoes a revocation, and prints the replacement', async () => {
    const { again, slug } = tavern()
    await again()
    const { id } = await getVenue(slug)
    await revokeTableToken(database(), id, 't1', now)
    const left = await again()
    expect([idsOf(left), left.changed]).toEqual([['t2', 'b1'], false])
    const token = await database().transaction((tx) => rotateTableToken(tx, id, 't1', now))
    expect((await again()).tables[0]).toEqual({ resourceId: 't1', token, url: tableUrl(token) })
  })

  test('creates each token once in concurrent imports', async () => {
    const { again, slug } = tavern()
    const imported = await Promise.all(Array.from({ length: 6 }, () => again()))
    for (const { tables } of imported) expect(tables).toEqual(imported[0]?.tables)
    const { id } = await getVenue(slug)
    const live = and(eq(tableToken.venueId, id), isNull(tableToken.revokedAt))
    expect(await database().select().from(tableToken).where(live)).toHaveLength(3)
  })

  test('refuses another currency while a tab is open, and until its day is closed', async () => {
    const { slug, again } = tavern()
    const [table] = (await again()).tables
    const path = `/api/qr/${table?.token}`
    const ordered = await callRoute(`${path}/orders`, { method: 'POST', body: { lines: [line('bar', 'Pils')] } })
    const refused = () =>
      expect(again({ currency: 'CHF' })).rejects.toThrow(/^currency: must stay "EUR".*\(found "CHF"\)$/)
    await refused()
    const venue = await getVenue(slug)
    await take({ venue }, String(ordered.json.sessionId), { amountMinor: Number(ordered.json.amountDue) * 100 })
    await refused()
    const { expected } = await readNextClosing(venue, now)
    await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting(now))
    expect((await again({ currency: 'CHF' })).changed).toBe(true)
    expect((await callRoute(`${path}/session`)).json).toMatchObject({ currency: 'CHF', isOpen: false })
  })
})
