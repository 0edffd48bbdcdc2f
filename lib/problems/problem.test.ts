import { expect, test } from 'vitest'
import { locales } from '#lib/i18n/locale.ts'
import { catalogue, namedProblems, type ProblemEntry, readyChecks } from './catalogue.ts'
import { invalidFields, Problem } from './problem.ts'
import { maxMessages, problemRecord } from './record.ts'

const reader = { locale: 'en', traceId: '0af7651916cd43dd8448eb211c80319c', docsUrl: 'https://docs.example' } as const

test('adds the members of a kind to the body, beside those of every problem', () => {
  const problem = new Problem('feature-not-in-plan', { members: { requiredPlan: 'Pro' } })
  expect(problemRecord(problem, reader)).toEqual({
    type: 'https://docs.example/api/errors/feature-not-in-plan',
    title: 'Forbidden',
    status: 403,
    detail: "This feature is not part of the venue's plan. The member requiredPlan names the lowest plan that has it.",
    requiredPlan: 'Pro',
    traceId: reader.traceId,
  })
  expect(problemRecord(problem, { ...reader, locale: 'de' })).toMatchObject({
    title: 'Forbidden',
    detail: expect.stringContaining('Tarif'),
    requiredPlan: 'Pro',
  })
})

test('lists the first hundred messages of all fields, and says so if there are more', () => {
  const wrong = (at: number) => ({ en: `wrong ${at}`, de: `falsch ${at}` })
  const messages = (count: number) => Array.from({ length: count }, (_, at) => wrong(at))
  const all = problemRecord(invalidFields({ PartySize: messages(60), Date: messages(40) }), reader)
  expect(all.detail).not.toContain('first')
  expect(Object.values(all.errors ?? {}).map(({ length }) => length)).toEqual([60, 40])

  const problem = invalidFields({ PartySize: messages(60), Date: messages(41), Email: messages(1) })
  const cut = problemRecord(problem, reader)
  expect(maxMessages).toBe(100)
  expect(Object.entries(cut.errors ?? {}).map(([field, { length }]) => [field, length])).toEqual([
    ['PartySize', 60],
    ['Date', 40],
  ])
  expect(cut.detail).toMatch(/ The errors member lists the first 100 of 102 messages\.$/)
  expect(problemRecord(problem, { ...reader, locale: 'de' }).detail).toMatch(
    / nennt die ersten 100 von 102 Meldungen\.$/,
  )
})

test('does not compile without the members of its kind, nor with wrong ones', () => {
  const throwers = [
    // @ts-expect-error the plan that would be needed is missing
    () => new Problem('feature-not-in-plan'),
    // @ts-expect-error the lowest plan has nothing to require
    () => new Problem('feature-not-in-plan', { members: { requiredPlan: 'Starter' } }),
    // @ts-expect-error a kind without members takes none
    () => new Problem('slot-not-available', { members: { reason: 'taken' } }),
    // @ts-expect-error there is no such kind
    () => new Problem('no-such-kind'),
  ]
  // The types are the test; the compiler reports an expectation that is not met.
  expect(throwers).toHaveLength(4)
})

test.each(namedProblems)('the page of %s says in every language what happened and what to do', (kind) => {
  const entry: ProblemEntry = catalogue[kind]
  for (const text of [entry.detail, entry.page?.happened, entry.page?.whatToDo]) {
    for (const locale of locales) expect(text?.[locale].length).toBeGreaterThan(20)
    expect(text?.en).not.toBe(text?.de)
  }
})

test('no two lists of the catalogue name the same problem', async () => {
  const lists = await Promise.all([
    import('./access-problems.ts'),
    import('./booking-problems.ts'),
    import('./console-problems.ts'),
    import('./event-problems.ts'),
    import('./http-problems.ts'),
    import('./repetition-problems.ts'),
    import('./table-problems.ts'),
    import('./voucher-problems.ts'),
  ])
  const kinds = lists.flatMap((list) => Object.values(list).flatMap((entries) => Object.keys(entries)))
  expect(kinds).toHaveLength(new Set(kinds).size)
  expect(kinds.toSorted()).toEqual(Object.keys(catalogue).toSorted())
})

test('the page of not-ready explains every check, in both languages', () => {
  const { happened } = catalogue['not-ready'].page
  for (const text of [happened.en, happened.de]) {
    for (const check of readyChecks) expect(text).toMatch(new RegExp(`\\b${check} (\\(|und|and)`))
  }
})
