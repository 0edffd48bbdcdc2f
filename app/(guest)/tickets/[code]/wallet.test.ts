import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { registrationToken } from '#lib/events/registration-link.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPkpass } from '#testing/stand-ins/pkpass.ts'
import { useWalletHost } from '#testing/stand-ins/wallet-host.ts'
import { appleVariables, googleVariables, newAppleKeys, newKeys } from '#testing/stand-ins/wallet-keys.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { GET as showAll } from '../../v/[venueSlug]/t/[token]/route.tsx'
import { GET as google } from './google-wallet/route.ts'
import { GET as apple, HEAD as headOfApple } from './pass.pkpass/route.ts'
import { GET as show } from './route.tsx'

useTestDatabase()
const host = useWalletHost()
const keys = newAppleKeys()
const [withApple, withGoogle] = [appleVariables(keys), googleVariables(newKeys())]
const withBoth = { ...withApple, ...withGoogle }

let venue: Venue

beforeAll(async () => {
  venue = await eventVenue({ slug: 'stage', language: 'de' })
})
beforeEach(() => host(withBoth))

const asked = (language = 'en') =>
  new Request('http://localhost:3000/tickets/x', { headers: { 'Accept-Language': language } })

async function get(route: typeof show, code: string | undefined, language?: string) {
  const response = await route(asked(language), { params: Promise.resolve({ code: code ?? '' }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}

async function allOf({ registration }: RegistrationWithCodes, language?: string): Promise<string> {
  const params = Promise.resolve({ venueSlug: venue.slug, token: registrationToken(registration) })
  return (await showAll(asked(language), { params })).text()
}

/** The buttons of a page: their address, what a screen reader says, and what they show. */
const buttons = (page: string) =>
  [...page.matchAll(/<a href="([^"]*(?:pkpass|google-wallet))"(?: aria-label="([^"]*)")?>([^<]*)<\/a>/g)].map(
    ([, href, label, text]) => [href, label, text],
  )

describe('the page of a ticket', () => {
  test('has a button for each wallet, in the reader’s language', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    const path = `/tickets/${codes[0]}`
    expect(buttons((await get(show, codes[0])).text)).toEqual([
      [`${path}/pass.pkpass`, undefined, 'Add to Apple Wallet'],
      [`${path}/google-wallet`, undefined, 'Add to Google Wallet'],
    ])
    const german = buttons((await get(show, codes[0], 'de')).text).map(([, , text]) => text)
    expect(german).toEqual(['Zu Apple Wallet hinzufügen', 'Zu Google Wallet hinzufügen'])
  })

  test('is as strict as without, and does not contain the link to Google', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    const { text, headers } = await get(show, codes[0])
    host({})
    const plain = await get(show, codes[0])
    expect(headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
    expect(text).not.toMatch(/<script|<img|google\.com|apple\.com|PRIVATE|iam\.gserviceaccount/)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000)
  })

  test('has none for a wallet that is not configured', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    const wallets: [variables: Record<string, string>, shown: string[]][] = [
      [withApple, ['Add to Apple Wallet']],
      [withGoogle, ['Add to Google Wallet']],
      [{}, []],
      [{ ...appleVariables(newAppleKeys({ endsAt: new Date(Date.now() - 60_000) })) }, []],
    ]
    for (const [variables, shown] of wallets) {
      host(variables)
      const { text } = await get(show, codes[0])
      expect(buttons(text).map(([, , said]) => said)).toEqual(shown)
      expect(text.includes('class="wallets')).toBe(shown.length > 0)
    }
  })
})

describe('the page of the buyer', () => {
  test('has the buttons of each ticket, named by its guest', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Łukasz <Đặng>'])
    const [ada, lukasz] = party.codes
    expect(buttons(await allOf(party))).toEqual([
      [`/tickets/${ada}/pass.pkpass`, 'Add to Apple Wallet: Ada', 'Add to Apple Wallet'],
      [`/tickets/${ada}/google-wallet`, 'Add to Google Wallet: Ada', 'Add to Google Wallet'],
      [`/tickets/${lukasz}/pass.pkpass`, 'Add to Apple Wallet: Łukasz &lt;Đặng&gt;', 'Add to Apple Wallet'],
      [`/tickets/${lukasz}/google-wallet`, 'Add to Google Wallet: Łukasz &lt;Đặng&gt;', 'Add to Google Wallet'],
    ])
    await checkInTicket(ada ?? '', { by: 'Door' }, acting(new Date()))
    expect(buttons(await allOf(party)).map(([href]) => href?.includes(lukasz ?? 'x'))).toEqual([true, true])
    host({})
    expect(buttons(await allOf(party))).toEqual([])
  })

  test('with one ticket needs no name on them', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada'])
    expect(buttons(await allOf(party, 'de'))).toEqual([
      [`/tickets/${party.codes[0]}/pass.pkpass`, undefined, 'Zu Apple Wallet hinzufügen'],
      [`/tickets/${party.codes[0]}/google-wallet`, undefined, 'Zu Google Wallet hinzufügen'],
    ])
  })
})

describe('the file for Apple Wallet', () => {
  test('is this one ticket, signed, in the reader’s language', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    for (const [language, guest] of Object.entries({ en: 'Guest', de: 'Gast', fr: 'Gast' })) {
      const { status, headers, bytes } = await get(apple, codes[1], language)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
      expect(headers.get('content-disposition')).toBe('inline; filename="ticket.pkpass"')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      const { pass } = await readPkpass(bytes, keys.authority.pem)
      expect(pass.barcodes[0]?.message).toBe(ticketUrl(codes[1] ?? ''))
      expect(pass.eventTicket.auxiliaryFields.at(-1)).toMatchObject({ label: guest, value: 'Bo' })
      expect(bytes.includes(codes[0] ?? '')).toBe(false)
      expect(bytes.includes('Ada')).toBe(false)
    }
    const head = await headOfApple(asked(), { params: Promise.resolve({ code: codes[1] ?? '' }) })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  })
})

describe('the way to Google Wallet', () => {
  test('leads there with this one ticket, and says nothing of where it came from', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const { status, headers, bytes } = await get(google, codes[1], 'de')
    expect([status, bytes.length]).toEqual([303, 0])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    const location = headers.get('location') ?? ''
    expect(location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/)
    const claims = JSON.stringify(decodeJwt(location.split('/').at(-1) ?? ''))
    for (const part of [ticketUrl(codes[1] ?? ''), '"Bo"', '2 von 2']) expect(claims).toContain(part)
    for (const part of [codes[0] ?? '', 'Ada', 'ada@guest.example']) expect(claims).not.toContain(part)
  })
})

describe.each(Object.entries({ apple, google }))('a ticket without a pass for %s', (wallet, route) => {
  const own = wallet === 'apple' ? withApple : withGoogle
  const backTo = async ({ codes }: RegistrationWithCodes) => {
    const { status, headers } = await get(route, codes[0])
    expect([status, headers.get('location')]).toEqual([303, `/tickets/${codes[0]}`])
    expect(buttons((await get(show, codes[0])).text)).toEqual([])
  }

  test('that is unknown is the friendly page of every unknown one', async () => {
    const { status, headers, text } = await get(route, '000000000000', 'de')
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toBe((await get(show, '000000000000', 'de')).text)
  })

  test('is the same page where this wallet is not configured', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    host(wallet === 'apple' ? withGoogle : withApple)
    const { status, text } = await get(route, codes[0], 'de')
    expect([status, text]).toEqual([404, (await get(show, '000000000000', 'de')).text])
  })

  test('that was used, or cancelled, leads to its page', async () => {
    host(own)
    const used = await registerGuests(venue, 'quiz', ['Ada'])
    await checkInTicket(used.codes[0] ?? '', { by: 'Door' }, acting(new Date()))
    const cancelled = await registerGuests(venue, 'quiz', ['Bo'])
    await cancelByToken(cancelled.cancelToken, new Date())
    for (const party of [used, cancelled]) await backTo(party)
  })

  test('leads to its page where the event is cancelled, or was two days ago', async () => {
    host(own)
    const slug = `over-${wallet}`
    const off = await eventVenue({ slug })
    const party = await registerGuests(off, 'quiz', ['Ada'])
    await importTestVenue(eventFile({ slug, events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    await backTo(party)
    const past = await registerGuests(await eventVenue({ slug: `past-${wallet}` }), 'quiz', ['Ada'])
    await importTestVenue(eventFile({ slug: `past-${wallet}`, events: [{ ...sampleEvents.quiz, date: '2026-01-01' }] }))
    await backTo(past)
  })
})
