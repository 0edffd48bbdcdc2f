import { beforeEach, describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import {
  bookWithDeposit,
  letFreeCancellingEnd,
  mailKinds,
  payingVenue,
  paymentsOf,
  someDay,
  statusOf,
} from '#testing/venues/payments.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url })
const reservations = (...args: string[]) => runCommandHere('reservations', args, environment())

let venue: Awaited<ReturnType<typeof payingVenue>>

beforeEach(async () => {
  venue = await payingVenue()
})

const at = () => ['--venue', venue.slug]

/** A table whose deposit of 10.00 is paid. */
async function bookPaid() {
  const booked = await bookWithDeposit(venue)
  const body = { reservationReference: booked.reference, amount: 10, currency: 'EUR' }
  const intent = await openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() })
  await payOpen(intent.session.id)
  await settleOpened(intent)
  return booked
}

describe('reservations', () => {
  test.each([
    [[], 'The command is missing.'],
    [['complete'], 'There is no command complete.'],
    [['move', 'SVC-1', '--venue', 'x'], 'Say what changes: --date'],
    [['move', 'SVC-1', '--venue', 'x', '--date', '2027-02-30'], '--date must be a date'],
    [['move', 'SVC-1', '--venue', 'x', '--start', '8pm'], '--start must be a time'],
    [['move', 'SVC-1', '--venue', 'x', '--party', '201'], '--party must be a number from 1 to 200.'],
    [['move', 'SVC-1', '--venue', 'x', '--party', 'two'], '--party must be a number'],
    [['move', 'SVC-1', '--venue', 'x', '--any', '--resource', 't1'], '--resource and --any exclude each other.'],
    [['list'], '--venue is missing.'],
    [['list', '--venue', 'x', '--date', '2027-02-30'], '--date must be a date'],
    [['show', '--venue', 'x'], 'Give one REFERENCE.'],
    [['confirm', 'SVC-1', 'SVC-2', '--venue', 'x'], 'Give one REFERENCE.'],
    [['no-show', 'SVC-1'], '--venue is missing.'],
    [['cancel', 'SVC-1', '--venue', 'x', '--forfeit'], '--forfeit needs --guest'],
  ])('called as %j prints the usage', async (args, message) => {
    const ended = await reservations(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(message)
    expect(ended.stderr).toContain('npm run reservations -- list --venue SLUG')
  })

  test('list shows a day in the venue’s time, and nothing of other venues', async () => {
    const booked = await bookWithDeposit(venue)
    const other = await payingVenue()
    const elsewhere = await bookWithDeposit(other, { customerName: 'Bea Elsewhere' })
    const shown = await runCommandEitherWay('reservations', ['list', ...at(), '--date', someDay()], environment())
    expect([shown.status, shown.stderr]).toEqual([0, ''])
    expect(shown.stdout).toMatch(/^reference +status +time +guests +place +name\n/)
    expect(shown.stdout).toMatch(
      new RegExp(`${booked.reference} +Pending +18:00 to \\d\\d:\\d\\d +2 +\\S.* +Ada Guest\n$`),
    )
    expect(shown.stdout).not.toContain('Bea')
    expect((await reservations('list', ...at())).stdout).toMatch(/^No reservation on \d{4}-\d\d-\d\d\.\n$/)
    const wrong = await reservations('show', elsewhere.reference, ...at())
    expect([wrong.status, wrong.stderr]).toEqual([1, `${elsewhere.reference}: There is no such reservation.\n`])
    expect(await reservations('list', '--venue', 'nowhere')).toMatchObject({
      status: 1,
      stderr: 'There is no venue nowhere.\n',
    })
  })

  test('show has guest, deposit, payments and terms, whatever the case of the reference', async () => {
    const { reference } = await bookPaid()
    const { status, stdout } = await reservations('show', reference.toLowerCase(), ...at())
    expect(status).toBe(0)
    expect(stdout).toContain(`${reference} is Confirmed: ${someDay()} 18:00 to `)
    for (const line of ['name: Ada Guest', 'e-mail: ada@guest.example', 'deposit: €10.00', 'payment: €10.00, paid'])
      expect(stdout).toContain(`\n${line}\n`.trimEnd())
    expect(stdout).toContain(`guest can cancel until: ${someDay()} 18:00`)
    expect(stdout).toMatch(/free of charge until: \d{4}-\d\d-\d\d 18:00\n/)
  })

  test('confirm confirms a pending one', async () => {
    const booked = await bookWithDeposit(venue)
    expect((await reservations('confirm', booked.reference, ...at())).stdout).toContain('is Confirmed')
    expect(await statusOf(booked)).toBe('Confirmed')
  })

  test('cancel refunds what was paid; reopen takes the place again, but not the money', async () => {
    const booked = await bookPaid()
    const { stdout } = await reservations('cancel', booked.reference, ...at())
    expect(stdout).toMatch(/is Cancelled: .*\npayment: €10\.00, being refunded\n$/)
    expect(await reservations('confirm', booked.reference, ...at())).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `${booked.reference}: A reservation that is Cancelled does not allow this.\n`,
    })
    expect((await reservations('reopen', booked.reference, ...at())).stdout).toContain('is Confirmed')
    expect(await getReservationById(venue, booked.id)).toMatchObject({ cancelledAt: null, cancelledBy: null })
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect((await mailKinds(venue)).slice(-2)).toEqual(['reservation-cancelled-by-venue', 'reservation-confirmed'])
  })

  test('reopen leaves a place that somebody else has by now', async () => {
    const booked = await bookPaid()
    await reservations('cancel', booked.reference, ...at())
    await bookWithDeposit(venue, { depositOptIn: false })
    const { status, stderr } = await reservations('reopen', booked.reference, ...at())
    expect(status).toBe(1)
    expect(stderr).toContain(`${booked.reference}: `)
    expect(await statusOf(booked)).toBe('Cancelled')
  })

  test('cancel --guest follows the terms: a late one needs --forfeit', async () => {
    const booked = await bookPaid()
    await letFreeCancellingEnd(booked)
    const refused = await reservations('cancel', booked.reference, ...at(), '--guest')
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `${booked.reference}: The deposit of this reservation is paid and would not be refunded any more.\n`,
    ])
    expect(await statusOf(booked)).toBe('Confirmed')
    const { stdout } = await reservations('cancel', booked.reference, ...at(), '--guest', '--forfeit')
    expect(stdout).toMatch(/is Cancelled: .*\npayment: €10\.00, paid\n$/)
    const shown = await reservations('show', booked.reference, ...at())
    expect(shown.stdout).toMatch(/\ncancelled: \d{4}-\d\d-\d\d \d\d:\d\d by the guest\n/)
  })

  test('move changes time, table and party for the venue, beyond the horizon and the deposit', async () => {
    const booked = await bookPaid()
    const move = (...changes: string[]) => reservations('move', booked.reference, ...at(), ...changes)
    const later = someDay(60)
    const moved = await move('--date', later, '--start', '20:00', '--resource', 't1')
    expect(moved.stdout).toBe(
      `${booked.reference} is Confirmed: ${later} 20:00 to 22:00, 2 guests\npayment: €10.00, paid\n`,
    )
    expect(await move('--party', '3')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `${booked.reference}: This resource is too small for the party.\n`,
    })
    expect((await move('--party', '14', '--any')).stdout).toContain(`${later} 20:00 to 22:00, 14 guests`)
    const shown = (await reservations('show', booked.reference, ...at())).stdout
    expect(shown).toContain('\nplace: Table 5, Regulars\n')
    expect(shown).toContain('\ndeposit: €10.00\n')
    expect(shown).toContain(`\nguest can move until: ${later} 18:00\n`)
    expect((await move('--start', '17:10')).stderr).toContain('The venue does not take bookings at this time.')
    expect((await move('--resource', 'x')).stderr).toContain('There is no bookable resource with this id.')
    expect((await mailKinds(venue)).slice(-2)).toEqual(['reservation-changed', 'reservation-changed'])
    const other = await bookWithDeposit(venue, { depositOptIn: false, resourceId: 't1' })
    const taken = ['--date', later, '--start', '20:00', '--resource', 't5']
    const refused = await reservations('move', other.reference, ...at(), ...taken)
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `${other.reference}: This slot can no longer be booked. Ask for the availability again.\n`,
    ])
  })

  test('no-show needs a visit that has begun', async () => {
    const booked = await bookPaid()
    const { status, stderr } = await reservations('no-show', booked.reference, ...at())
    expect([status, stderr]).toEqual([1, `${booked.reference}: The reservation has not begun yet.\n`])
  })
})
