import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { type Announced, importVenueFile, NotAgreed } from '#lib/venue-file/import.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { orderTickets, type SellingVenue, settleCheckout, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'
import { registerGuests } from '#testing/venues/tickets.ts'

/** Files that cancel an event: the command lists the guests that it will mail before it changes anything. */
const testDatabase = useTestDatabase(16)
let folder = ''
beforeAll(() => {
  folder = makeFolder()
})
afterAll(cleanUp)

type Run = { args?: string[]; input?: string; terminal?: boolean }

/** Runs the command with a file whose concert is cancelled. */
async function callOff(venue: SellingVenue, { args = [], input = '', terminal = false }: Run = {}) {
  const path = join(folder, `${venue.slug}.json`)
  writeFileSync(path, JSON.stringify(fileOf(venue)))
  return runCommandHere('venue-import', [path, ...args], { DATABASE_URL: testDatabase.url }, input, { terminal })
}

function fileOf({ slug }: SellingVenue): object {
  const off = { ...sampleEvents.concert, status: 'Cancelled' }
  return eventFile({ slug, events: [off] })
}

/** Ada has paid for two tickets, Bob has an order that is not paid yet. */
async function soldVenue(): Promise<SellingVenue> {
  const venue = await ticketSellingVenue(null)
  const paid = await orderTickets(venue, 2)
  await payOpen(paid.session.id)
  await settleCheckout(paid)
  await orderTickets(venue, 1)
  return venue
}

async function statusOf({ id }: SellingVenue): Promise<string | undefined> {
  const [row] = await database().select().from(event).where(eq(event.venueId, id))
  return row?.status
}

const list = `This calls off 1 event and mails 1 guest:
  Concert (concert, ${eventDay}): 1 mail; 1 refund, together 49.00 EUR; 1 unpaid order ended without a mail
    Ada Guest <ada@guest.example>, gets back 49.00 EUR
`

describe('importing a file that cancels an event', () => {
  test('as a dry run prints every mail and refund as JSON, and changes nothing', async () => {
    const venue = await soldVenue()
    const { status, stdout, stderr } = await callOff(venue, { args: ['--dry-run'] })
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      dryRun: true,
      venue: { slug: venue.slug },
      changed: true,
      events: [{ slug: 'concert', title: 'Concert', date: eventDay, change: 'called-off', registrations: 2 }],
      calledOff: [
        {
          slug: 'concert',
          currency: 'EUR',
          mails: [{ name: 'Ada Guest', address: 'ada@guest.example', refund: 49 }],
          refunds: 1,
          refundTotal: 49,
          unpaidOrders: 1,
        },
      ],
    })
    expect(stdout).not.toMatch(/svc_[ps]k_/)
    expect(await statusOf(venue)).toBe('Published')
  })

  test('as a dry run names every event that changes, and how many registrations stand for it', async () => {
    const { quiz, notice, secret, openAir } = sampleEvents
    const venue = await eventVenue({ slug: 'rehearsed', events: [quiz, notice, secret, openAir] })
    await registerGuests(venue, 'quiz', ['Ada', 'Bob'])
    await registerGuests(venue, 'open-air', ['Ada'])
    const wanted = [{ ...openAir, start: '19:00' }, secret, { ...sampleEvents.dropIn }]
    const path = join(folder, 'rehearsed.json')
    writeFileSync(path, JSON.stringify(eventFile({ slug: venue.slug, events: wanted })))
    const { stdout } = await runCommandHere('venue-import', [path, '--dry-run'], { DATABASE_URL: testDatabase.url })
    const { events } = JSON.parse(stdout)
    const changes = events.map(({ slug, change, registrations }: Record<string, unknown>) => [
      slug,
      change,
      registrations,
    ])
    expect(changes.toSorted()).toEqual([
      ['drop-in', 'new', 0],
      ['notice', 'deleted', 0],
      ['open-air', 'changed', 1],
      ['quiz', 'withdrawn', 1],
    ])
    expect(
      await importVenueFile(eventFile({ slug: venue.slug, events: [quiz, notice, secret, openAir] })),
    ).toMatchObject({
      changed: false,
    })
  })

  test('from a script lists the mails before it goes on, and sends exactly these', async () => {
    const venue = await soldVenue()
    const { status, stdout, stderr } = await callOff(venue)
    expect([status, stderr]).toEqual([0, list])
    expect(JSON.parse(stdout)).toMatchObject({ venue: { slug: venue.slug }, changed: true })
    expect(Object.keys(JSON.parse(stdout))).toEqual(['venue', 'apiKeys', 'tables', 'vouchers', 'changed'])
    const { 'send-mail': _, 'send-drawn-mail': __, 'send-ticket-mail': ___, ...handlers } = jobHandlers
    while ((await runJobsOnce(handlers, { budgetMs: 30_000, periodic: false })).succeeded > 0);
    expect((await mailKinds(venue)).toSorted()).toEqual(['registration-confirmed', 'registration-event-cancelled'])
    // A second import mails no guest.
    expect(await callOff(venue)).toMatchObject({ status: 0, stderr: '' })
  })

  test.each([
    ['y\n', 0, 'Cancelled'],
    ['yes\n', 0, 'Cancelled'],
    ['n\n', 1, 'Published'],
    ['\n', 1, 'Published'],
    ['', 1, 'Published'],
  ])('in a terminal prompts for confirmation, and accepts %j as an answer', async (input, status, became) => {
    const venue = await soldVenue()
    const ended = await callOff(venue, { input, terminal: true })
    expect(ended.status).toBe(status)
    expect(ended.stderr.startsWith(`${list}Go on? [y/N] `)).toBe(true)
    expect(ended.stderr.includes('Nothing has been changed.')).toBe(status === 1)
    expect(await statusOf(venue)).toBe(became)
  })

  test('in a terminal with --yes needs no confirmation', async () => {
    const venue = await soldVenue()
    expect(await callOff(venue, { args: ['--yes'], terminal: true })).toMatchObject({ status: 0, stderr: list })
    expect(await statusOf(venue)).toBe('Cancelled')
  })

  test('needs no confirmation where no guest would be mailed', async () => {
    const venue = await ticketSellingVenue(null)
    const moved = eventFile({ slug: venue.slug, events: [{ ...sampleEvents.concert, start: '21:00' }] })
    const path = join(folder, 'moved.json')
    writeFileSync(path, JSON.stringify(moved))
    const environment = { DATABASE_URL: testDatabase.url }
    expect(await runCommandHere('venue-import', [path], environment, '', { terminal: true })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  test('is called with either --dry-run or --yes', async () => {
    const venue = await ticketSellingVenue(null)
    expect(await callOff(venue, { args: ['--dry-run', '--yes'] })).toMatchObject({ status: 2, stdout: '' })
  })

  test('lists twenty guests of an event, and counts the others', async () => {
    const venue = await eventVenue({ slug: 'many', events: [sampleEvents.quiz] })
    for (let at = 0; at < 23; at++) await registerGuests(venue, 'quiz', ['Ada'])
    const off = { ...sampleEvents.quiz, status: 'Cancelled' }
    const path = join(folder, 'many.json')
    writeFileSync(path, JSON.stringify(eventFile({ slug: venue.slug, events: [off] })))
    const { stderr } = await runCommandHere('venue-import', [path], { DATABASE_URL: testDatabase.url })
    expect(stderr.match(/<.*@/g)).toHaveLength(20)
    expect(stderr).toContain(': 23 mails\n')
    expect(stderr).toContain('\n    and 3 more; --dry-run lists all of them\n')
  })

  test('never mails a guest who was not listed: a registration after the list leads to a new list', async () => {
    const venue = await eventVenue({ slug: 'meanwhile', events: [sampleEvents.quiz] })
    await registerGuests(venue, 'quiz', ['Ada'])
    const file = eventFile({ slug: venue.slug, events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] })
    const listed = async (agreed: Announced) => {
      const refusal = await importVenueFile(file, { agreed }).catch((error: unknown) => error)
      if (!(refusal instanceof NotAgreed)) throw new Error('the import has gone through')
      return refusal.announced
    }
    const one = await listed({ calledOff: [], moved: [], overwritten: [] })
    expect(one.calledOff[0]?.mails.map(({ name }) => name)).toEqual(['Ada'])
    await registerGuests(venue, 'quiz', ['Bob'])
    const two = await listed(one)
    expect(two.calledOff[0]?.mails.map(({ name }) => name)).toEqual(['Ada', 'Bob'])
    expect(await statusOf(venue)).toBe('Published')
    expect(await importVenueFile(file, { agreed: two })).toMatchObject({ changed: true, ...two })
    expect(await statusOf(venue)).toBe('Cancelled')
  })
})

/** Files that move an event: the command lists these mails as well. */
let number = 0
async function registeredVenue() {
  const venue = await eventVenue({ slug: `moves-${++number}`, events: [sampleEvents.quiz] })
  await registerGuests(venue, 'quiz', ['Ada'])
  return venue
}

async function move({ slug }: { slug: string }, args: string[] = [], input = '') {
  const path = join(folder, `${slug}.json`)
  const moved = { ...sampleEvents.quiz, start: '21:00', locationLabel: 'Hall' }
  writeFileSync(path, JSON.stringify(eventFile({ slug, events: [moved], apiKeys: [] })))
  const environment = { DATABASE_URL: testDatabase.url }
  return runCommandHere('venue-import', [path, ...args], environment, input, { terminal: input !== '' })
}

const moveList = `This changes when or where 1 event takes place, and mails 1 guest:
  Pub quiz (quiz): 1 mail
    before: ${eventDay}, 20:00-23:00, Back room
    now: ${eventDay}, 21:00-23:00, Hall
    Ada <ada@guest.example>
`

describe('importing a file that moves an event', () => {
  test('lists the mails before it goes on, and sends exactly these, once', async () => {
    const venue = await registeredVenue()
    const { status, stdout, stderr } = await move(venue)
    expect([status, stderr]).toEqual([0, moveList])
    expect(Object.keys(JSON.parse(stdout))).toEqual(['venue', 'apiKeys', 'tables', 'vouchers', 'changed'])
    const { 'send-mail': _, 'send-drawn-mail': __, 'send-ticket-mail': ___, ...handlers } = jobHandlers
    while ((await runJobsOnce(handlers, { budgetMs: 30_000, periodic: false })).succeeded > 0);
    expect((await mailKinds(venue)).toSorted()).toEqual(['registration-confirmed', 'registration-moved'])
    expect(await move(venue)).toMatchObject({ status: 0, stderr: '' })
    while ((await runJobsOnce(handlers, { budgetMs: 30_000, periodic: false })).succeeded > 0);
    expect(await mailKinds(venue)).toHaveLength(2)
  })

  test('as a dry run prints every mail as JSON, and changes nothing', async () => {
    const venue = await registeredVenue()
    const { status, stdout, stderr } = await move(venue, ['--dry-run'])
    expect([status, stderr]).toEqual([0, ''])
    const times = { date: eventDay, end: '23:00', timeLabel: null }
    expect(JSON.parse(stdout)).toMatchObject({
      events: [{ slug: 'quiz', change: 'changed', registrations: 1 }],
      calledOff: [],
      moved: [
        {
          slug: 'quiz',
          title: 'Pub quiz',
          before: { ...times, start: '20:00', locationLabel: 'Back room' },
          after: { ...times, start: '21:00', locationLabel: 'Hall' },
          mails: [{ name: 'Ada', address: 'ada@guest.example' }],
        },
      ],
    })
    expect(await getVisibleEvent(venue, 'quiz')).toMatchObject({ start: '20:00', moves: 0 })
  })

  test.each([
    ['y\n', 0, '21:00'],
    ['n\n', 1, '20:00'],
  ])('in a terminal prompts for confirmation, and %j is an answer', async (input, status, start) => {
    const venue = await registeredVenue()
    const ended = await move(venue, [], input)
    expect(ended).toMatchObject({ status, stderr: expect.stringContaining(`${moveList}Go on? [y/N] `) })
    expect(await getVisibleEvent(venue, 'quiz')).toMatchObject({ start })
  })
})
