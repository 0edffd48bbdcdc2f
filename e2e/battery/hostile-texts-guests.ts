import assert from 'node:assert/strict'
import { longestPicture } from '#lib/notices/day-picture.ts'
import { maxNote } from '#lib/table-sessions/input.ts'
import { hostileTexts, packedTexts, storedText, visible } from '#testing/pages/hostile-texts.ts'
import type { Bought, GuestVenue } from '#testing/venues/guest-venue.ts'

/** The texts that guests write: names for tickets, and texts for every field, by its maximum length. */
export type Words = {
  who: string
  names: string[]
  /** Texts of at most 40, 120, 140, 200, 500 and 4000 characters. The last two may have several lines. */
  short: string[]
  name: string[]
  wishes: string[]
  subject: string[]
  notes: string[]
  letter: string[]
}

type ShownPage = { url: string; texts: string[] }

/** The places that show these texts: pages with their texts, and mails by their recipient. */
export type Guests = {
  tickets: ShownPage[]
  /** The pages of buyers, with all tickets. */
  allTickets: ShownPage[]
  cancel: ShownPage[]
  vouchers: ShownPage[]
  thanks: ShownPage[]
  checkouts: ShownPage[]
  texts: Map<string, string[]>
  recipients: Set<string>
  /** The page of the table, its open tab and the wishes that were ordered there. */
  table: ShownPage
  sessionId: string
}

const perTicketParty = 99
/** How many tickets of a party are opened alone: they are the same page with another name. */
const singleTickets = 3

export function hostileWords(): Words {
  const fits = (max: number, lines = false) => [
    ...new Set(hostileTexts.map((text) => storedText(text, { most: max, lines })).filter((text) => text !== null)),
  ]
  const pack = (max: number, between: string) => packedTexts(fits(max, between === '\n'), { most: max, between })
  const names = fits(120)
  while (names.length % perTicketParty > 0) names.push(`Guest ${names.length}`)
  return {
    who: 'hostile',
    names,
    short: pack(40, ' ').filter((text) => [...text].length >= 3),
    name: pack(120, ' ').filter((text) => [...text].length >= 2),
    // An order has a hundred lines at most.
    wishes: pack(maxNote, ' ').slice(0, 90),
    subject: pack(200, ' '),
    notes: pack(500, '\n'),
    letter: pack(4000, '\n'),
  }
}

/** Plain texts for guests who order as much as the guests with other words. */
export function plainWords({ wishes }: Pick<Words, 'wishes'>): Words {
  const names = Array.from({ length: perTicketParty }, (_, at) => `Guest ${at}`)
  const few = ['Ada', 'Ben']
  const ordered = wishes.map((_, at) => `Wish ${at}`)
  return { who: 'plain', names, short: ['012345'], name: few, wishes: ordered, subject: few, notes: few, letter: few }
}

/** Does everything that guests do, with these texts. */
export async function visitAs(venue: GuestVenue, words: Words): Promise<Guests> {
  const texts = new Map<string, string[]>()
  const guests: Guests = {
    tickets: [],
    allTickets: [],
    cancel: [],
    vouchers: [],
    thanks: [],
    checkouts: [],
    texts,
    recipients: new Set(),
    table: { url: venue.tablePage.replace('127.0.0.1', 'localhost'), texts: words.wishes },
    sessionId: '',
  }
  const addressOf = (group: string, at: number, shown: string[]) => {
    const address = `${group}-${at}@${words.who}.example`
    texts.set(address, shown)
    guests.recipients.add(address)
    return address
  }
  const bought = ({ checkout, thanks }: Bought) => {
    guests.checkouts.push({ url: checkout, texts: [] })
    guests.thanks.push({ url: thanks, texts: [] })
  }
  const turn = (from: readonly string[], at: number) => from[at % from.length] ?? ''

  for (let at = 0; at < words.names.length / perTicketParty; at++) {
    const party = words.names.slice(at * perTicketParty, (at + 1) * perTicketParty)
    const buyerName = turn(words.name, at)
    const email = addressOf('tickets', at, [...party])
    const { status, json, text } = await venue.register({
      ...{ buyerName, email, quantity: party.length, attendees: party, notes: turn(words.notes, at) },
    })
    assert.equal(status, 201, text)
    const { tickets, cancelUrl, guestUrl } = json as {
      tickets: { ticketUrl: string; attendeeName: string }[]
      cancelUrl: string
      guestUrl: string
    }
    assert.deepEqual(
      tickets.map(({ attendeeName }) => attendeeName),
      party,
    )
    guests.allTickets.push({ url: guestUrl, texts: party })
    for (const { ticketUrl, attendeeName } of tickets.slice(0, singleTickets))
      guests.tickets.push({ url: ticketUrl, texts: [attendeeName] })
    guests.cancel.push({ url: cancelUrl, texts: party })
  }
  // More than a mail to the venue lists.
  const bookers = Array.from({ length: Math.max(words.name.length, longestPicture + 5) }, (_, at) =>
    turn(words.name, at),
  )
  await many(bookers, async (customerName, at) => {
    const email = addressOf('reservation', at, [customerName])
    const body = { customerName, email, notes: turn(words.notes, at), phone: turn(words.short, at) }
    const { status, json, text } = await venue.reserve(body)
    assert.equal(status, 201, text)
    assert.equal(json.customerName, customerName)
  })
  await many(words.name, async (guestName, at) => {
    const [subject, body] = [turn(words.subject, at), turn(words.letter, at)]
    const guestEmail = addressOf('message', at, [guestName, subject, body])
    const { status, text } = await venue.post('/messages', { guestName, guestEmail, subject, body })
    assert.equal(status, 202, text)
  })
  // As many vouchers as there are gift messages.
  await many(words.notes, async (giftMessage, at) => {
    const [name, other] = [turn(words.name, 2 * at), turn(words.name, 2 * at + 1)]
    const buyerEmail = addressOf('buyer', at, [name])
    const recipientEmail = addressOf('recipient', at, [other, giftMessage])
    const order = { buyerName: name, buyerEmail, recipientName: other, recipientEmail, giftMessage, language: 'en' }
    bought(await venue.buyVoucher(order))
  })
  await many(words.name.slice(0, 20), async (name, at) => {
    bought(await venue.buyTickets({ buyerName: name, email: addressOf('concert', at, [name]) }))
    bought(await venue.payDeposit({ customerName: name, email: addressOf('deposit', at, [name]) }))
  })
  guests.vouchers = (await venue.voucherPages()).map(({ url, texts: shown }) => ({ url, texts: shown }))
  guests.sessionId = await venue.openTab(words.wishes)
  return guests
}

/** More would only wait for each other, since all of them book the same room. */
const atOnce = 3

async function many(list: readonly string[], work: (text: string, at: number) => Promise<void>): Promise<void> {
  const queue = list.entries()
  const next = async () => {
    for (const [at, text] of queue) await work(text, at)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

const part = (text: string) => encodeURIComponent(text.toWellFormed())

/** Addresses of pages that take a text. */
export const pathsWith = [
  (text: string) => `/tickets/${part(text)}`,
  (text: string) => `/v/x/t/${part(text)}`,
  (text: string) => `/thank-you?venue=${part(text)}&payment=${part(text)}`,
  (text: string) => `/docs/api/errors/${part(text)}`,
  (text: string) => `/docs?lang=${part(text)}`,
  (text: string) => `/tables/${part(text)}`,
  (text: string) => `/nothing/${part(text)}`,
]

/**
 * The texts that can be a part of an address. An address that Next writes into the scripts of its own pages is no element.
 */
export function typedTexts(): string[] {
  return hostileTexts.filter((text) => visible(text) !== '' && !/^\.+$/.test(text) && !text.includes('/'))
}
