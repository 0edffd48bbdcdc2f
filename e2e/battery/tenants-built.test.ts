import { describe, expect, test } from 'vitest'
import { askServer, goodPageRequest, leaksOf, pageCasesOf, pageComplaints, pages, shown } from './tenants-pages.ts'
import { checksums } from './tenants-rows.ts'
import { useTenants } from './tenants-stage.ts'

/** The guest pages of two venues as the build serves them: what Next adds to their routes keeps them apart as well. */
const stage = useTenants('production')

describe('the build', () => {
  test.each(shown)('shows each venue to its own guests, in turn: %s', async (page) => {
    const { a, b } = stage
    const ask = askServer(stage.url)
    for (const [own, other] of [
      [a, b],
      [b, a],
      [a, b],
    ] as const) {
      const answer = await ask(goodPageRequest(page, own))
      expect(answer.status).toBe(200)
      expect(await leaksOf(answer, own.mark)).not.toEqual([])
      expect(await leaksOf(answer, other.mark)).toEqual([])
    }
  })

  test.each(Object.keys(pages))('takes nothing of another venue, or of nobody’s: %s', async (page) => {
    const cases = pageCasesOf(page, stage.a, stage.b).filter(({ name }) =>
      /: (nobody’s|the other venue’s( \w+)?|withdrawn)$/.test(name),
    )
    const found: string[] = []
    for (const each of cases) found.push(...(await pageComplaints(askServer(stage.url), each)))
    expect(found).toEqual([])
    expect(cases.length).toBeGreaterThan(20)
  })

  test('has changed nothing of either', async () => {
    const { a, b, before } = stage
    expect([await checksums(a.venue), await checksums(b.venue)]).toEqual([before.a, before.b])
  })
})
