import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { elementWords, formFieldsOf, openPage, press } from '#testing/pages/table-page.ts'
import { orderingVenue } from '#testing/venues/ordering-venue.ts'

/** Filtering the menus by diet and allergens, without a script (decisions 15.9). */
useTestDatabase()

const shown = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>('.item:not([data-unfit])')].map(({ dataset }) => dataset.name)
const visible = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].filter((each) => !each.closest('[hidden]')).map(elementWords)

test.each([
  ['', ['Flatbread and beans', 'Roast almonds', 'Pils 0.3', 'Tap water'], ''],
  ['?tag=vegan', ['Flatbread and beans', 'Roast almonds'], '2 of 4 on the menu fit.'],
  ['?tag=vegan&tag=gluten-free', ['Roast almonds'], '1 of 4 on the menu fit.'],
  // The venue states no allergens of its drinks.
  ['?without=nuts', ['Flatbread and beans'], '1 of 4 on the menu fit.'],
  ['?without=nuts&without=gluten', [], '0 of 4 on the menu fit.'],
  ['?tag=nonsense&without=milk&without=%00', ['Flatbread and beans', 'Roast almonds', 'Pils 0.3', 'Tap water'], ''],
])('%s shows what fits, and says how many', async (query, names, line) => {
  const { token } = await orderingVenue()
  const { document } = await openPage(token, { below: query })
  expect(shown(document)).toEqual(names)
  expect(elementWords(document.getElementById('fits'))).toBe(line)
  expect(visible(document, '#order h2')).toEqual(
    ['Kitchen', 'Bar'].slice(0, names.length === 0 ? 0 : names.includes('Pils 0.3') ? 2 : 1),
  )
  expect(document.querySelectorAll('#filters input:checked')).toHaveLength(line === '' ? 0 : query.split('&').length)
})

test('an item says what it contains, in both languages, and toggles are offered for what there is', async () => {
  const { token } = await orderingVenue()
  const { document } = await openPage(token)
  expect([...document.querySelectorAll('.contains')].map(elementWords)).toEqual(['Contains: gluten', 'Contains: nuts'])
  expect([...document.querySelectorAll('#filters label')].map(elementWords)).toEqual([
    'vegan',
    'gluten-free',
    'no gluten',
    'no nuts',
  ])
  const german = await openPage(token, { language: 'de' })
  expect([...german.document.querySelectorAll('.contains')].map(elementWords)).toContain('Enthält: Schalenfrüchte')
  const { token: plain } = await orderingVenue({
    menus: [{ id: 'a', kind: 'Drinks', name: 'A', groups: [{ name: 'A', items: [{ name: 'Pils', price: 3 }] }] }],
  })
  expect((await openPage(plain)).document.getElementById('filters')).toBeNull()
})

/** One item for each of these lists of tags, named by it. */
const taggedVenue = (language: 'en' | 'de', ...lists: string[][]) => {
  const items = lists.map((tags) => ({ name: `With ${tags.join(' and ') || 'nothing'}`, price: 3, tags }))
  return orderingVenue({ language, menus: [{ id: 'a', kind: 'Food', name: 'A', groups: [{ name: 'A', items }] }] })
}

test.each([
  ['en', 'vegetarian', ['With vegetarian', 'With Vegan', 'With hot and vegan']],
  ['de', 'vegetarisch', ['With vegetarisch', 'With Vegan', 'With hot and vegan']],
  // The other way round nothing is promised, and no other word promises anything.
  ['en', 'vegan', ['With hot and vegan']],
  ['en', 'hot', ['With hot and vegan', 'With hot']],
] as const)(
  'in a venue that writes in %s, the filter by %s shows what is so by its own or by a stricter tag',
  async (...each) => {
    const [language, tag, names] = each
    const own = language === 'de' ? 'vegetarisch' : 'vegetarian'
    const lists = [[own], ['Vegan'], ['hot', 'vegan'], ['vegan option'], ['hot'], []]
    const { token } = await taggedVenue(language, ...lists)
    const { document } = await openPage(token, { below: `?tag=${tag}`, language: 'en' })
    expect(shown(document)).toEqual(names)
    // With a script the same toggle decides.
    const toggles = [...document.querySelectorAll<HTMLInputElement>('#filters input')]
    const at = String(toggles.findIndex(({ value }) => value === tag))
    const passing = [...document.querySelectorAll<HTMLElement>('.item')].filter(({ dataset }) =>
      dataset.passes?.split(' ').includes(at),
    )
    expect(passing.map(({ dataset }) => dataset.name)).toEqual(names)
  },
)

test('the filter is kept while ordering, and an order takes what the filter hides', async () => {
  const { token } = await orderingVenue()
  const page = await openPage(token, { below: '?tag=gluten-free' })
  expect(page.document.getElementById('order')?.getAttribute('action')).toBe(`/tables/${token}/orders?tag=gluten-free`)
  const fields = formFieldsOf(page, 'order', { 'Roast almonds': '1', 'Pils 0.3': '1' })
  const sent = await press(token, 'orders', fields, {}, '?tag=gluten-free')
  expect([sent.status, sent.to]).toEqual([303, `/tables/${token}?tag=gluten-free&ordered`])
  const refused = await press(token, 'orders', { ...fields, key: 'another', sessionId: '' }, {}, '?tag=gluten-free')
  expect([refused.status, shown(refused.document)]).toEqual([409, ['Roast almonds']])
  const { tab } = await openPage(token, { below: '?tag=gluten-free&ordered' })
  expect(tab).toMatch(/1 × Roast almonds .* 1 × Pils 0\.3/)
})
