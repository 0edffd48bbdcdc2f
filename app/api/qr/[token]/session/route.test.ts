import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

useTestDatabase()

const session = async (token: string) => (await callRoute(`/api/qr/${token}/session`)).json
const order = (token: string, ...lines: object[]) =>
  callRoute(`/api/qr/${token}/orders`, { method: 'POST', body: { lines } })

describe('the session of a table', () => {
  test('is the record of the interface before the first order', async () => {
    const { t1 } = await openTavern()
    const drink = { description: '', currency: 'EUR', imageUrl: null, tags: [], allergens: null, available: true }
    expect(await session(t1)).toEqual({
      resourceCode: 't1',
      resourceName: 'Table 1',
      resourceType: 'RestaurantTable',
      isOpen: false,
      currency: 'EUR',
      menus: [
        {
          id: 'kitchen',
          name: 'Kitchen',
          kind: 'Food',
          groups: [
            {
              name: 'Starters',
              description: 'Small',
              items: [{ ...drink, name: 'Soup', description: 'Pumpkin', price: 7.5, taxRate: 0.07 }],
            },
            {
              name: 'Mains',
              description: null,
              items: [
                {
                  ...drink,
                  name: 'Stew',
                  price: 14.9,
                  taxRate: 0.07,
                  tags: ['spicy'],
                  imageUrl: 'https://pictures.example/stew.jpg',
                },
                { ...drink, name: 'Cola', price: 4, taxRate: 0.07 },
              ],
            },
          ],
        },
        {
          id: 'bar',
          name: 'Bar',
          kind: 'Drinks',
          groups: [
            {
              name: 'All',
              description: null,
              items: [
                { ...drink, name: 'Pils', price: 3.6, taxRate: 0.19 },
                { ...drink, name: 'Cola', price: 4, taxRate: 0.19 },
                { ...drink, name: 'Water', price: 0, taxRate: null },
              ],
            },
          ],
        },
      ],
      tab: [],
      runningTotal: 0,
      sessionId: null,
      amountPaid: 0,
      amountDue: 0,
      amountBeingPaid: 0,
    })
  })

  test('has only the drinks where the table takes no food orders', async () => {
    const { b1 } = await openTavern()
    const { menus } = (await session(b1)) as { menus: { id: string }[] }
    expect(menus.map(({ id }) => id)).toEqual(['bar'])
  })

  test('sums the tab by item and price, in the order in which each was first ordered', async () => {
    const { t1 } = await openTavern()
    await order(t1, line('bar', 'Pils', 2), line('kitchen', 'Stew'))
    await order(t1, line('bar', 'Water'), line('bar', 'Pils'), line('bar', 'Pils', 3))
    expect(await session(t1)).toMatchObject({
      isOpen: true,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tab: [
        { itemName: 'Pils', quantity: 6, unitPrice: 3.6, lineTotal: 21.6 },
        { itemName: 'Stew', quantity: 1, unitPrice: 14.9, lineTotal: 14.9 },
        { itemName: 'Water', quantity: 1, unitPrice: 0, lineTotal: 0 },
      ],
      runningTotal: 36.5,
      amountPaid: 0,
      amountDue: 36.5,
    })
  })

  test('shows ordered items at their original price when the menu changes', async () => {
    const { t1, again } = await openTavern()
    await order(t1, line('bar', 'Pils', 2))
    const dearer = {
      id: 'bar',
      kind: 'Drinks',
      name: 'Bar',
      groups: [{ name: 'All', items: [{ name: 'Pils', price: 4.1 }] }],
    }
    await again({ menus: [dearer] })
    await order(t1, line('bar', 'Pils'))
    expect(await session(t1)).toMatchObject({
      tab: [
        { itemName: 'Pils', quantity: 2, unitPrice: 3.6, lineTotal: 7.2 },
        { itemName: 'Pils', quantity: 1, unitPrice: 4.1, lineTotal: 4.1 },
      ],
      runningTotal: 11.3,
    })
  })

  test('is separate for each table', async () => {
    const { t1, t2 } = await openTavern()
    await order(t1, line('bar', 'Pils'))
    expect(await session(t2)).toMatchObject({ isOpen: false, tab: [], sessionId: null })
  })

  test('is new for the next party', async () => {
    const { t1 } = await openTavern()
    const { json: first } = await order(t1, line('bar', 'Pils'))
    await callRoute(`/api/qr/${t1}/close`, { method: 'POST' })
    expect(await session(t1)).toMatchObject({ isOpen: false, tab: [], runningTotal: 0, sessionId: null })
    const { json: second } = await order(t1, line('bar', 'Cola'))
    expect(second).toMatchObject({ tab: [{ itemName: 'Cola' }], isOpen: true })
    expect(second.sessionId).not.toBe(first.sessionId)
  })

  test.each([
    ['JPY', 900, 1800],
    ['KWD', 1.125, 2.25],
  ])('shows prices in %s with its number of decimals', async (currency, price, runningTotal) => {
    const menu = {
      id: 'bar',
      kind: 'Drinks',
      name: 'Bar',
      groups: [{ name: 'All', items: [{ name: 'Coffee', price }] }],
    }
    const { t1 } = await openTavern({ currency, menus: [menu] })
    await order(t1, line('bar', 'Coffee', 2))
    expect(await session(t1)).toMatchObject({ currency, runningTotal, tab: [{ unitPrice: price }] })
  })
})
