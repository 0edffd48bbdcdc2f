import { describe, expect, test } from 'vitest'
import { orderNumber, orderTicket } from './order-ticket.ts'

const orderId = '0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d90'
const order = {
  orderId,
  venueName: 'Alte Kugel',
  tableName: 'Tisch 1',
  placedAt: new Date('2027-06-16T17:42:10Z'),
  timezone: 'Europe/Berlin',
  language: 'de',
  lines: [
    { menuKind: 'Drinks', itemName: 'Pils 0,5', quantity: 2 },
    { menuKind: 'Food', itemName: 'Wiener Schnitzel', quantity: 12 },
    { menuKind: 'Drinks', itemName: 'Rhabarberschorle', quantity: 1 },
    { menuKind: 'Food', itemName: 'Käsespätzle', quantity: 1 },
  ],
} as const

describe('the ticket of an order', () => {
  test('says what to make, for which table and since when, in the language and the time of the venue', () => {
    expect(orderTicket(order)).toBe(`==========================================
Tisch 1
19:42  Mi., 16. Juni 2027
Bestellung 0C9B-4F6E, Alte Kugel

SPEISEN
12 × Wiener Schnitzel
 1 × Käsespätzle

GETRÄNKE
 2 × Pils 0,5
 1 × Rhabarberschorle
==========================================
`)
  })

  test('leaves out a section without items', () => {
    const drinks = order.lines.filter(({ menuKind }) => menuKind === 'Drinks')
    const text = orderTicket({ ...order, language: 'en', lines: drinks })
    expect(text).not.toContain('FOOD')
    expect(text).toContain('\n\nDRINKS\n2 × Pils 0,5\n')
    expect(text).toContain('Wed, 16 June 2027')
  })

  test('has a number that depends on the order alone', () => {
    expect(orderNumber(orderId)).toBe('0C9B-4F6E')
  })
})
