import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { randomUUID } from '#lib/codes.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { tableDigests } from '#testing/database/table-digests.ts'
import {
  type LinkRequest,
  type OwnBookingRoute,
  openOwn,
  ownBookingRoutes,
} from '#testing/interface/own-booking-routes.ts'
import { acting } from '#testing/venues/acting.ts'
import { payDepositOf } from '#testing/venues/own-bookings.ts'
import {
  bookWithDeposit,
  letFreeCancellingEnd,
  mailKinds,
  payingVenue,
  paymentsOf,
  someDay,
} from '#testing/venues/payments.ts'

/** Attempts of a guest who sends forms that the page did not make, or sends them again later. */

const testDatabase = useTestDatabase(20)

let routes: OwnBookingRoute[]
let venue: Venue
let week = 2
beforeAll(async () => {
  routes = await ownBookingRoutes()
  venue = await payingVenue()
})

const book = () => bookWithDeposit(venue, { date: someDay(week++) })

async function bookPaid(): Promise<Reservation> {
  const booked = await book()
  await payDepositOf(venue, booked)
  return current(booked)
}

async function current({ venueId, id }: Reservation): Promise<Reservation> {
  const [row] = await database()
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
  if (!row) throw new Error('the reservation is gone')
  return row
}

async function set(booked: Reservation, values: Partial<Reservation>): Promise<void> {
  await database().update(reservation).set(values).where(eq(reservation.id, booked.id))
}

/** Lets a visit have begun a minute ago. */
async function begin({ id, startsAt }: Reservation): Promise<void> {
  const at = new Date(Date.now() - 60_000)
  const shift = sql`make_interval(secs => ${(at.getTime() - startsAt.getTime()) / 1000})`
  const serviceDate = localDateAt(venue.timezone, at.getTime())
  await database().execute(sql`update reservation set starts_at = starts_at + ${shift}, ends_at = ends_at + ${shift},
    service_date = ${serviceDate} where id = ${id}`)
  await database().execute(sql`update occupancy set starts_at = starts_at + ${shift},
    blocked_until = blocked_until + ${shift}, service_date = ${serviceDate} where reservation_id = ${id}`)
}

function open(below: string, booked: Reservation, sent: LinkRequest = {}) {
  const route = routes.find((one) => one.below === below)
  if (!route) throw new Error(`no address ends in ${below}`)
  return openOwn(route, { venueSlug: venue.slug, token: guestToken(booked) }, sent)
}

const press = (below: string, booked: Reservation, form: Record<string, string> | [string, string][]) =>
  open(below, booked, {
    method: 'POST',
    form: Array.isArray(form) ? form : { key: randomUUID(), ...form },
  })

/** The hidden fields of the form that cancels, as the page has them now. */
async function formOf(booked: Reservation): Promise<Record<string, string>> {
  const { body } = await open('', booked)
  const [form = ''] = /<form[^>]*\/cancel".*?<\/form>/s.exec(body) ?? []
  return Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

describe('cancelling', () => {
  test('on a page that was opened in time and pressed late cancels nothing before the loss is named', async () => {
    const booked = await bookPaid()
    const form = await formOf(booked)
    await letFreeCancellingEnd(booked)
    const before = await tableDigests()
    const late = await press('/cancel', booked, form)
    expect(late.status).toBe(409)
    expect(late.body.replaceAll('\u00a0', ' ')).toContain('€10.00')
    expect(await tableDigests()).toEqual(before)
    const again = await press('/cancel', booked, await formOf(booked))
    expect(again.status).toBe(303)
    expect([(await current(booked)).status, ...(await paymentsOf(booked))]).toEqual(['Cancelled', 'Paid'])
  })

  test('for less than what would be lost cancels nothing, however the sum is written', async () => {
    const booked = await bookPaid()
    await letFreeCancellingEnd(booked)
    const sums = [
      '',
      '0',
      '999',
      '-1000',
      '1e3',
      '1000.0',
      '0x3e8',
      '１０００',
      ' 1000',
      '+1000',
      '9'.repeat(30),
      'true',
      'NaN',
    ]
    const before = await tableDigests()
    for (const forfeits of sums)
      expect([forfeits, (await press('/cancel', booked, { forfeits })).status]).toEqual([forfeits, 409])
    const twice = [
      ['key', randomUUID()],
      ['forfeits', '0'],
      ['forfeits', '1000'],
    ] satisfies [string, string][]
    expect((await press('/cancel', booked, twice)).status).toBe(409)
    expect(await tableDigests()).toEqual(before)
  })

  test('pressed twice, at once and again later, has one effect and one letter', async () => {
    const booked = await bookPaid()
    const form = await formOf(booked)
    const before = (await mailKinds(venue)).length
    const presses = [
      press('/cancel', booked, form),
      press('/cancel', booked, form),
      press('/cancel', booked, { ...form, key: randomUUID() }),
    ]
    for (const { status } of await Promise.all(presses)) expect(status).toBe(303)
    expect((await press('/cancel', booked, form)).status).toBe(303)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect((await mailKinds(venue)).length - before).toBe(1)
  })

  test('is not repeated by an old press after the venue has reopened the booking', async () => {
    const booked = await book()
    const form = await formOf(booked)
    await press('/cancel', booked, form)
    await reopenReservation(venue, booked.reference, acting())
    const { status } = await current(booked)
    expect(status).not.toBe('Cancelled')
    expect((await press('/cancel', booked, form)).status).toBe(303)
    expect((await current(booked)).status).toBe(status)
  })

  test('once the visit has begun, is over or was missed changes nothing', async () => {
    const ways: Record<string, (booked: Reservation) => Promise<void>> = {
      begun: begin,
      completed: (booked) => set(booked, { status: 'Completed' }),
      missed: (booked) => set(booked, { status: 'NoShow' }),
    }
    for (const [name, way] of Object.entries(ways)) {
      const booked = await bookPaid()
      await way(booked)
      const before = await tableDigests()
      for (const forfeits of ['0', '1000']) {
        const { status } = await press('/cancel', booked, { forfeits })
        expect([name, status]).toEqual([name, 409])
      }
      expect([name, await tableDigests()]).toEqual([name, before])
    }
  })
})

describe('moving', () => {
  const to = ({ serviceDate }: Reservation, start: string) => ({ date: serviceDate, start, partySize: '2' })

  test('is not repeated by an old press after the guest has moved back', async () => {
    const booked = await bookPaid()
    const away = { key: randomUUID(), ...to(booked, '19:00') }
    expect((await press('/move', booked, away)).location).toContain('done=moved')
    expect((await press('/move', booked, to(booked, '18:00'))).location).toContain('done=moved')
    const before = await tableDigests()
    expect((await press('/move', booked, away)).status).toBe(303)
    expect(await tableDigests()).toEqual(before)
    expect(await current(booked)).toMatchObject({ moves: 2, startsAt: booked.startsAt })
  })

  test('is limited, also where all of it is pressed in one moment', async () => {
    const booked = await bookPaid()
    const starts = ['18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00']
    await Promise.all(starts.map((start) => press('/move', booked, to(booked, start))))
    for (const start of starts) await press('/move', booked, to(booked, start))
    const { moves, terms } = await current(booked)
    expect(moves).toBe(terms.mostMoves)
    expect((await press('/move', booked, to(booked, '18:00'))).status).toBe(409)
  })

  test('changes nothing once the hold has ended, though no job has seen it', async () => {
    const booked = await book()
    await set(booked, { holdExpiresAt: new Date(Date.now() - 1) })
    const before = await tableDigests()
    expect((await press('/move', booked, to(booked, '19:00'))).status).toBe(409)
    expect((await press('/pay', booked, {})).location).not.toContain('/checkout/')
    expect(await tableDigests()).toEqual(before)
  })
})

describe('details', () => {
  const names = ['\u200b', '\u00ad', '\u2063\u2060', '\ufeff', '\u3164', '\u202e', '\u0301', ' \u00a0 ', '\t', '\u115f']

  test.each(names.map((name) => [JSON.stringify(name), name]))(
    'never leave a guest without a name: %s',
    async (_, name) => {
      const booked = await book()
      const { status } = await press('/details', booked, { customerName: name })
      expect(status).toBeLessThan(500)
      const { customerName } = await current(booked)
      expect(customerName.trim()).not.toBe('')
      expect((await open('', booked)).status).toBe(200)
    },
  )

  test('reach nothing but name, phone and note', async () => {
    const booked = await book()
    const form = {
      notes: 'By the window',
      email: 'eve@elsewhere.example',
      status: 'Confirmed',
      linkVersion: '7',
      partySize: '9',
      depositAmountMinor: '0',
      'email-remove': 'on',
      'customerName-remove': 'on',
      __proto__: 'x',
      'constructor-remove': 'on',
    }
    expect((await press('/details', booked, form)).status).toBe(303)
    const { notes, updatedAt, revision, ...rest } = await current(booked)
    const { notes: _n, updatedAt: _u, revision: _r, ...before } = booked
    expect(notes).toBe('By the window')
    expect(rest).toEqual(before)
  })

  test('put no line of their own into the header of a mail', async () => {
    const booked = await book()
    await press('/details', booked, { customerName: 'Eve\r\nBcc: all@elsewhere.example', notes: 'x\r\n.\r\nQUIT' })
    const mails = await database().select().from(mail).where(eq(mail.venueId, venue.id)).orderBy(asc(mail.createdAt))
    for (const one of mails) expect(JSON.stringify([one.subject])).not.toMatch(/Bcc|\\r|\\n/)
    expect((await current(booked)).customerName).not.toContain('\n')
  })
})

describe('messages', () => {
  test('are limited, and the next one is refused with its words kept', async () => {
    const booked = await book()
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      const { status, body, headers } = await press('/write', booked, { body: `Question ${count}` })
      statuses.push(status)
      if (status !== 429) continue
      expect(body).toContain(`Question ${count}`)
      expect(Number(new Headers(headers).get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
  })

  test('pressed twice at once are one message', async () => {
    const booked = await book()
    const form = { key: randomUUID(), body: 'Is there a ramp?' }
    const [one, two] = await Promise.all([press('/write', booked, form), press('/write', booked, form)])
    expect([one?.status, two?.status]).toEqual([303, 303])
    const rows = await testDatabase.connection.sql`select from message where body = ${form.body}`
    expect(rows).toHaveLength(1)
  })
})

test('the database has no breach after all of it', async () => {
  expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
})
