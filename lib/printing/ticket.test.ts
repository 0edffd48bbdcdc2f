import { describe, expect, test } from 'vitest'
import { fromGuest } from '#lib/guest-text.ts'
import type { LineRead, OrderRead } from '#lib/orders/recent-orders.ts'
import { onPaper } from '#testing/stand-ins/receipt-printer.ts'
import { printableText } from './readable.ts'
import { drawTicket, type TicketOnPaper } from './ticket.ts'

const orderId = '0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d90'
const line = (ordinal: number, itemName: string, quantity: number, more: Partial<LineRead> = {}): LineRead => ({
  ...{ venueId: '', tabId: '', orderId, ordinal, itemName, quantity },
  ...{ menuId: 'kitchen', menuKind: 'Food', unitPriceMinor: 900, taxRateMillionths: null, corrects: null },
  station: 'kitchen',
  note: null,
  takeBack: null,
  ...more,
})
const back = { reason: 'guest', at: new Date('2027-06-16T17:44:00Z'), by: null, seenAt: null } as const
const order: OrderRead = {
  tabId: '',
  orderId,
  origin: 'Ordered',
  takenBackElsewhere: [],
  placedAt: new Date('2027-06-16T17:42:10Z'),
  round: 2,
  tableName: 'Tisch 1',
  party: { id: '', name: fromGuest('Jürgen Groß'), partySize: 4 },
  lines: [
    line(0, 'Wiener Schnitzel', 3),
    line(1, 'Käsespätzle', 1, { note: fromGuest('ohne Röstzwiebeln, 日本') }),
    line(2, 'Pils', 2, { station: 'bar' }),
    line(3, 'Wiener Schnitzel', -1, { corrects: 0, takeBack: back }),
  ],
  progress: null as never,
}
const ticket: TicketOnPaper = {
  order,
  allergies: 'Nüsse',
  station: 'kitchen',
  line: 0,
  copy: 1,
  venue: { name: 'Alte Kugel', timezone: 'Europe/Berlin', language: 'de' },
  now: new Date('2027-06-16T17:45:00Z'),
}
const printed = async (more: Partial<TicketOnPaper> = {}, columns = 42) =>
  onPaper(await drawTicket({ ...ticket, ...more }, columns))
const rule = '-'.repeat(42)

describe('a ticket on paper', () => {
  test('has table, party, allergies, and what its station makes, with wishes and what was taken back', async () => {
    expect(await printed()).toEqual({
      isWhole: true,
      text: `Tisch 1
Jürgen Groß, 4 Gäste
Küche  19:42  Bestellung 0C9B-4F6E
2. Bestellung an diesem Tisch
ALLERGIEN: Nüsse
${rule}
3 Wiener Schnitzel
   1 storniert, noch 2
1 Käsespätzle
   > ohne Röstzwiebeln, RiBen
${rule}
Alte Kugel





`,
    })
  })

  test('says that it is a repetition, at both of its ends', async () => {
    const { text } = await printed({
      copy: 3,
      station: 'bar',
      allergies: '',
      venue: { ...ticket.venue, language: 'en' },
    })
    expect(text.startsWith('COPY 2, 19:45\nPrinted before, perhaps in part.')).toBe(true)
    expect(text).toContain(`${rule}\n2 Pils\n${rule}\nCOPY 2, 19:45\nAlte Kugel\n`)
  })

  test('says what was taken back, why, and what is left', async () => {
    const { text } = await printed({ line: 3 })
    expect(text.startsWith('STORNO\nTisch 1\n')).toBe(true)
    expect(text).toContain(`1 Wiener Schnitzel\n1 storniert, noch 2\nDer Gast hat es sich anders überlegt\n${rule}`)
    expect(text).not.toContain('Käsespätzle')
  })

  test('fits on narrow paper', async () => {
    const lines = [line(0, 'Rosa gebratene Entenbrust mit Kirschen und Polenta', 1)]
    const { text } = await printed({ order: { ...order, lines } }, 32)
    expect(Math.max(...text.split('\n').map((each) => each.length))).toBeLessThanOrEqual(32)
  })
})

describe('a text on paper', () => {
  test.each([
    ['Käsespätzle „süß“ – 5 €', 'Käsespätzle "süß" - 5 €'],
    ['Crème brûlée, jalapeño, Ångström', 'Crème brûlée, jalapeño, Ångström'],
    ['Łódź, Győr, Škoda', 'Łódź, Győr, Škoda'],
    ['Борщ и Ωμέγα', 'Борщ и Ωμέγα'],
    ['寿司 🍣', 'ShouSi :sushi:'],
    ['a\u0308', 'ä'],
  ])('%j is readable', (text, shown) => {
    expect(printableText(text)).toBe(shown)
  })

  test('is no command for the printer', async () => {
    const lines = [line(0, 'Stew\u001b@\u001dV\u0000\u0010\u0004\u0001\u009b', 1)]
    expect(printableText(lines[0]?.itemName ?? '')).toBe('Stew @ V     ')
    expect((await printed({ order: { ...order, lines } })).text).toContain('1 Stew @ V')
  })
})
