import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adoptConnection, closeDatabase, openConnection } from '#db/client.ts'
import { type Answer, type CallOptions, call } from '../interface/call.ts'
import { sampleEvents } from '../venues/event-venue.ts'
import { orderingSections } from '../venues/ordering-venue.ts'
import { credentialsOf, importTestVenue, type TestVenue, venueFile } from '../venues/venues.ts'
import { sellingVouchers, voucherProducts } from '../venues/voucher-venue.ts'

/** Guests who use every feature over HTTP, and the acts that the servers have acknowledged to them. */
export type TrafficHouse = { slug: string; key: string; tokens: string[]; vouchers: string[] }

/** Something acknowledged to a guest that must never be lost. */
export type Acknowledged = {
  kind: 'reservation' | 'registration' | 'cancellation' | 'invoice' | 'voucher-sale' | 'message'
  /** Its identifier in the answer: a reference, a number, an id. */
  name: string
  /** Codes of tickets that came with it. */
  tickets: string[]
}

/** Sends a request of a guest; tests with something between guests and servers replace it. */
export type Send = (method: string, path: string, options: CallOptions) => Promise<Answer<Record<string, unknown>>>

const tableCount = 20
const tables = Array.from({ length: tableCount }, (_, at) => ({
  id: `t${at + 1}`,
  name: `Table ${at + 1}`,
  type: 'RestaurantTable',
  capacity: 4,
  allowsFoodOrdering: true,
  pricing: { model: 'Deposit', amount: 10, depositAmount: 10 },
}))

const houseFile = (slug: string) => ({
  ...orderingSections,
  slug,
  organisation: slug,
  settings: { ...sellingVouchers, maxAdvanceDays: 365 },
  voucherProducts,
  resources: tables,
  events: [{ ...sampleEvents.quiz, registration: { mode: 'Free' } }],
  vouchers: Array.from({ length: 4 }, () => ({ kind: 'Amount', faceValue: 5000, expiresOn: '2099-12-31' })),
})

const houseOf = ({ slug, secretKey, tokens, codes }: TestVenue): TrafficHouse => ({
  slug,
  key: secretKey,
  tokens: tables.map(({ id }) => tokens[id] ?? ''),
  vouchers: codes,
})

/** Imports a house with twenty tables, an event with unlimited seats, and vouchers that outlast the test. */
export async function openTrafficHouse(databaseUrl: string, slug = 'busy-house'): Promise<TrafficHouse> {
  adoptConnection(openConnection({ databaseUrl, dataDir: '', pool: 2 }))
  try {
    return houseOf(await importTestVenue(houseFile(slug)))
  } finally {
    await closeDatabase()
  }
}

/** A field of the house that the released version does not know. */
const newField = 'allergens'

/** As `openTrafficHouse`, by the command of the program in `folder`, which may be another version. */
export function openHouseWith(folder: string, databaseUrl: string, slug = 'busy-house'): TrafficHouse {
  const files = mkdtempSync(join(tmpdir(), 'venue-booking-house-'))
  const file = join(files, 'house.json')
  writeFileSync(
    file,
    JSON.stringify(venueFile(houseFile(slug)), (name, value) => (name === newField ? undefined : value)),
  )
  try {
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    const said = execFileSync(process.execPath, [join(folder, 'scripts/venue-import.ts'), file], { cwd: folder, env })
    return houseOf(credentialsOf(JSON.parse(said.toString())))
  } finally {
    rmSync(files, { recursive: true })
  }
}

/** Sends to the servers in turn. */
export function sendTo(...urls: string[]): Send {
  let turn = 0
  return (method, path, options) => call(urls[turn++ % urls.length] ?? '', method, path, options)
}

/** The actions of the n-th guest. Returns the acknowledged acts. Guests with different numbers do not compete. */
export async function visit(send: Send, house: TrafficHouse, n: number): Promise<Acknowledged[]> {
  return (visits[n % visits.length] as Visit)(guestOf(send, house), n)
}

type Post = (path: string, body?: object) => Promise<Record<string, unknown>>
type Guest = { post: Post; get: (path: string) => Promise<Record<string, unknown>>; venue: string; house: TrafficHouse }
type Visit = (guest: Guest, n: number) => Promise<Acknowledged[]>

function guestOf(send: Send, house: TrafficHouse): Guest {
  const done = async (method: string, path: string, options: CallOptions) => {
    const { status, json, text } = await send(method, path, { key: house.key, ...options })
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`)
    return json
  }
  return {
    house,
    venue: `/api/venues/${house.slug}`,
    get: (path) => done('GET', path, {}),
    post: (path, body) => done('POST', path, { body, headers: { 'Idempotency-Key': randomUUID() } }),
  }
}

const acknowledged = (kind: Acknowledged['kind'], name: unknown, tickets: string[] = []): Acknowledged => ({
  kind,
  name: String(name),
  tickets,
})
const email = (n: number) => `guest-${n}@guest.example`

const visits: Visit[] = [
  // Books a table and pays the deposit with a voucher. Seven sittings of 90 minutes a day, from day to day.
  async ({ post, venue, house }, n) => {
    const turn = Math.floor(n / visits.length)
    const sitting = Math.floor(turn / tableCount)
    const minutes = 10 * 60 + 90 * (sitting % 7)
    const start = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const day = new Date(Date.now() + (2 + Math.floor(sitting / 7)) * 86_400_000).toISOString().slice(0, 10)
    const { reference, currency } = await post(`${venue}/reservations`, {
      resourceType: 'RestaurantTable',
      resourceId: `t${1 + (turn % tableCount)}`,
      durationMinutes: 90,
      date: day,
      start,
      partySize: 2,
      customerName: 'Ada Guest',
      email: email(n),
      depositOptIn: true,
    })
    const voucherCode = house.vouchers[turn % house.vouchers.length]
    await post(`${venue}/payment-intents`, { reservationReference: reference, amount: 10, currency, voucherCode })
    return [acknowledged('reservation', reference)]
  },
  // Registers for the quiz, and every other one cancels.
  async ({ post, get, venue }, n) => {
    const body = { buyerName: 'Ben Guest', email: email(n), quantity: 2, attendees: ['', 'Cleo Guest'] }
    const made = await post(`${venue}/events/quiz/registrations`, body)
    const codes = (made.tickets as { code: string }[]).map(({ code }) => code)
    if (n % 2 === 0) {
      await get(`/api/tickets/${codes[0]}`)
      return [acknowledged('registration', made.reference, codes)]
    }
    await post(`/api/event-registrations/${String(made.cancelUrl).split('/').at(-1)}/cancel`)
    return [acknowledged('cancellation', made.reference, codes)]
  },
  // Orders at a table of its own, and pays with a voucher, which closes the tab.
  async ({ post, get, house }, n) => {
    const turn = Math.floor(n / visits.length)
    const table = `/api/qr/${house.tokens[turn % tableCount]}`
    const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 }]
    await post(`${table}/orders`, { lines })
    await get(`${table}/session`)
    if (turn % 2 === 0) return [acknowledged('invoice', (await post(`${table}/close`)).invoiceNumber)]
    await post(`${table}/payment`, { voucherCode: house.vouchers[turn % house.vouchers.length] })
    return []
  },
  // Opens the sale of a voucher, and writes to the house.
  async ({ post, get, venue }, n) => {
    await get(`${venue}/availability?date=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}&partySize=2`)
    const sale = { productId: 'fifty', buyerName: 'Dan Guest', buyerEmail: email(n) }
    const { reference } = await post(`${venue}/vouchers/checkout`, sale)
    const letter = { guestName: 'Dan Guest', guestEmail: email(n), subject: 'A question', body: `Number ${n}` }
    const { threadId } = await post(`${venue}/messages`, letter)
    return [acknowledged('voucher-sale', reference), acknowledged('message', threadId)]
  },
]
