import { describe, expect, test } from 'vitest'
import { pages } from './tenants-page-places.ts'
import {
  goodPageRequest,
  leaksOf,
  openAtServer,
  pageCasesOf,
  pageComplaints,
  shown,
  shownStatus,
} from './tenants-pages.ts'
import { checksums } from './tenants-rows.ts'
import { useTenants } from './tenants-stage.ts'

/** The guest pages of two venues as the build serves them: the parts that Next adds to their routes are separate as well. */
const stage = useTenants('production')

describe('the build', () => {
  test.each(shown)('shows each venue to its own guests: %s', async (page) => {
    const { a, b } = stage
    const open = openAtServer(stage.url)
    for (const [own, other] of [
      [a, b],
      [b, a],
      [a, b],
    ] as const) {
      const answer = await open(goodPageRequest(page, own))
      expect(answer.status).toBe(shownStatus(page))
      expect(await leaksOf(answer, own.mark)).not.toEqual([])
      expect(await leaksOf(answer, other.mark)).toEqual([])
    }
  })

  test.each(Object.keys(pages))('accepts no identifier of another venue, and no unknown one: %s', async (page) => {
    const cases = pageCasesOf(page, stage.a, stage.b).filter(({ name }) =>
      /: (nobody’s|the other venue’s( \w+)?|withdrawn)$/.test(name),
    )
    const found: string[] = []
    for (const each of cases) found.push(...(await pageComplaints(openAtServer(stage.url), each)))
    expect(found).toEqual([])
    expect(cases.length).toBeGreaterThan(20)
  })

  test('has changed neither venue', async () => {
    const { a, b, before } = stage
    expect([await checksums(a.venue), await checksums(b.venue)]).toEqual([before.a, before.b])
  })
})
