import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { changeBookingsJob } from '#lib/house/change-bookings-job.ts'
import type { HouseChangesRecord, HouseSectionRecord, SectionSavedRecord } from '#lib/house/record.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { until } from '#testing/runner/until.ts'
import { acting } from '#testing/venues/acting.ts'
import { runDueJobs } from '#testing/venues/everything.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** The bookings that a save of the house moves, cancels or keeps. */
useTestDatabase()

let slug = ''
let venues = 0
let staff: Awaited<ReturnType<typeof signedInCalls>>

beforeEach(async () => {
  slug = `house-${++venues}`
  await importTestVenue({ slug, organisation: slug })
  staff = await signedInCalls({ venue: slug, email: `ada@${slug}.example`, role: 'manager' })
})

const at = (path = '') => `/api/console/venues/${slug}/house${path}`
const read = async (section: string) => (await staff.read(at(`/${section}`))).json as unknown as HouseSectionRecord
const save = (section: string, body: object) => staff.act(at(`/${section}`), body)
const undo = (entryId: unknown) => staff.act(`/api/console/venues/${slug}/undo`, { entryId })

const tomorrow = () => addDays(localDateAt('Europe/Berlin', Date.now()), 1)
async function book(more: object = {}) {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', partySize: 2 }
  const request = { resourceType: 'RestaurantTable', resourceId: 't1', date: tomorrow(), start: '18:00', ...guest }
  const parsed = ReservationRequest.parse({ ...request, ...more })
  const made = await createReservation(await getVenue(slug), parsed, {
    now: new Date(),
    language: 'en',
    anonymous: false,
  })
  return made.reservation.reference
}
/** The hours of a venue that is closed on one date. */
const closedOn = ({ content }: HouseSectionRecord, date: string) => {
  const hours = content.openingHours as { special: object[] }
  return { openingHours: { ...hours, special: [...hours.special, { date, isClosed: true, note: 'Staff party' }] } }
}

describe('the bookings of a save', () => {
  const stored = async (reference: string) => getReservation(await getVenue(slug), reference)
  const mailsTo = async (address: string) =>
    (await database().select().from(mail).where(eq(mail.recipientAddress, address))).map(({ kind }) => kind)
  const changes = async (changeId: string) => {
    const { json } = await staff.read(`/api/console/venues/${slug}/house-changes?change=${changeId}`)
    return (json as unknown as HouseChangesRecord).changes
  }
  /** Closes tomorrow, with these choices about its bookings. */
  async function close(choicesOf: (stranded: SectionSavedRecord['stranded']) => object[]) {
    const hours = await read('hours')
    const content = closedOn(hours, tomorrow())
    const preview = (await save('hours', { version: hours.version, content, preview: true })).json
    const { stranded, seen } = preview as unknown as SectionSavedRecord
    const choices = choicesOf(stranded)
    const { json } = await save('hours', { version: hours.version, content, seen, choices })
    return { stranded, saved: json as unknown as SectionSavedRecord }
  }
  const moved = ({ reference, place }: SectionSavedRecord['stranded'][number]) => {
    const { date, start, minutes, resourceId } = place ?? {}
    return { reference, choice: 'move', place: { date, start, minutes, resourceId } }
  }

  test('are moved to the place that was offered, cancelled with a mail, or kept, by a job with the person as its actor', async () => {
    const [a, b, c] = [
      await book({ resourceId: 't1', email: 'a@guest.example' }),
      await book({ resourceId: 't2', email: 'b@guest.example' }),
      await book({ resourceId: 't1', start: '20:30', email: 'c@guest.example' }),
    ]
    const letter = await staff.read(`/api/console/venues/${slug}/house-letter?reference=${b}&choice=cancel`)
    expect(letter.json).toMatchObject({ to: 'b@guest.example', subject: expect.stringContaining('Cancelled') })
    const { stranded, saved } = await close((list) =>
      list.flatMap((one) =>
        one.reference === a ? moved(one) : one.reference === b ? { reference: b, choice: 'cancel' } : [],
      ),
    )
    expect((await changes(String(saved.changeId)))[0]).toMatchObject({ waiting: 2, done: 0, again: [] })
    await runDueJobs()
    expect((await changes(String(saved.changeId)))[0]).toMatchObject({ waiting: 0, done: 2, again: [] })
    const place = stranded.find(({ reference }) => reference === a)?.place
    expect(await stored(a)).toMatchObject({ status: 'Confirmed', serviceDate: place?.date })
    expect([(await stored(b)).status, (await stored(c)).serviceDate]).toEqual(['Cancelled', tomorrow()])
    expect([
      await mailsTo('a@guest.example'),
      await mailsTo('b@guest.example'),
      await mailsTo('c@guest.example'),
    ]).toEqual([
      ['reservation-confirmed', 'reservation-changed'],
      ['reservation-confirmed', 'reservation-cancelled-by-venue'],
      ['reservation-confirmed'],
    ])
    const entries = await listEntries(await getVenue(slug))
    const acts = entries.filter(({ act }) => act !== 'staff.invite').map(({ act, name }) => [act, name])
    expect(acts.toSorted()).toEqual([
      ['house.save', 'Ada'],
      ['reservation.cancel', 'Ada'],
      ['reservation.edit', 'Ada'],
    ])
    // Settings alone are undone.
    expect((await undo(saved.entryId)).status).toBe(200)
    expect((await stored(b)).status).toBe('Cancelled')
  })

  test('are asked again if they have changed meanwhile, and a save that died goes on where it has stopped', async () => {
    const [a, b] = [await book({ resourceId: 't1' }), await book({ resourceId: 't2' })]
    const { saved } = await close((list) => list.map(moved))
    const changeId = String(saved.changeId)
    const venue = await getVenue(slug)
    // The first item is done by an attempt that dies then, and the second booking changes before the next attempt.
    const died = new AbortController()
    const run = (signal: AbortSignal) =>
      changeBookingsJob.run({ venueId: venue.id, changeId }, { now: new Date(), signal })
    const first = run(died.signal)
    await until('the first booking is done', async () => (await changes(changeId))[0]?.done === 1)
    died.abort()
    await first.catch(() => {})
    const open = (await changes(changeId))[0]
    if (open?.waiting === 1) await editReservation(venue, b, { partySize: 1 }, acting())
    await run(new AbortController().signal)
    const [change] = await changes(changeId)
    expect([(await stored(a)).revision, change?.done]).toEqual([1, open?.waiting === 1 ? 1 : 2])
    for (const { reference, place } of change?.again ?? []) {
      expect(reference).toBe(b)
      const body = { choices: [moved({ reference, place } as SectionSavedRecord['stranded'][number])] }
      expect((await staff.act(`/api/console/venues/${slug}/house-changes/${changeId}`, body)).status).toBe(200)
    }
    await runDueJobs()
    expect((await changes(changeId))[0]).toMatchObject({ waiting: 0, done: 2, again: [] })
    expect((await stored(b)).serviceDate).not.toBe(tomorrow())
  })
})
