import { beforeAll, describe, expect, test } from 'vitest'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { runCommandEitherWay, runCommandHere } from '#testing/servers/command.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'

const testDatabase = useTestDatabase()
const environment = () => ({ DATABASE_URL: testDatabase.url })
const atTheDoor = (...args: string[]) => runCommandHere('check-in', args, environment())

let venue: Venue
const register = (...names: [string, ...string[]]): Promise<RegistrationWithCodes> =>
  registerGuests(venue, 'quiz', names)

beforeAll(async () => {
  venue = await eventVenue({ slug: 'house' })
})

/** The lines of a sign, without the space around them. */
const signOf = (stdout: string) =>
  stdout
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

describe('check-in', () => {
  test('shows a verdict that is readable from a distance, and the guest that it lets in', async () => {
    const { codes, registration } = await register('Ada Guest', 'Łukasz Đặng')
    const code = codes[1] ?? ''
    const words = [...ticketCodeInGroups(code).toLowerCase().split('-'), '--by', 'Front door']
    const ended = await runCommandEitherWay('check-in', words, environment())
    expect([ended.status, ended.stderr]).toEqual([0, ''])
    expect(signOf(ended.stdout)).toEqual([
      '✔  IN',
      'Łukasz Đặng',
      'Pub quiz',
      expect.stringMatching(/^\w+, \d+ \w+ \d{4} · 20:00 to 23:00$/),
      `Ticket 2 of 2, ${registration.reference} · Small venue`,
    ])
    expect((await findTicket(code))?.ticket).toMatchObject({ status: 'CheckedIn', checkedInBy: 'Front door' })
    // Others in the queue may see the screen.
    expect(ended.stdout).not.toContain(code)
  })

  test('refuses a ticket that is in already, with the time and the person who let it in', async () => {
    const { codes } = await register('Ada Guest')
    const scanned = ticketUrl(codes[0] ?? '')
    expect(await atTheDoor(scanned, '--by', 'Front door')).toMatchObject({ status: 0 })
    const ended = await runCommandEitherWay('check-in', [scanned], environment())
    expect([ended.status, ended.stderr]).toEqual([1, ''])
    expect(signOf(ended.stdout).slice(0, 3)).toEqual([
      '✘  NO · ALREADY IN',
      expect.stringMatching(/^In since [\d-]* ?\d\d:\d\d, let in by Front door\.$/),
      'Ada Guest',
    ])
  })

  test('refuses it at once, also where the first scan named the same door', async () => {
    const { codes } = await register('Ada Guest')
    // In the future, so that no time has passed on a slow machine either.
    await checkInTicket(codes[0] ?? '', { by: 'the door' }, acting(new Date(Date.now() + 600_000)))
    const again = await atTheDoor(codes[0] ?? '')
    expect([again.status, signOf(again.stdout)[0]]).toEqual([1, '✘  NO · ALREADY IN'])
  })

  test('undoes a check-in, once', async () => {
    const { codes } = await register('Ada Guest')
    const code = codes[0] ?? ''
    await atTheDoor(code, '--by', 'Front door')
    const undone = await atTheDoor(code, '--undo')
    expect(undone.status).toBe(0)
    expect(signOf(undone.stdout).slice(0, 3)).toEqual([
      '✔  UNDONE · THE TICKET IS VALID AGAIN',
      expect.stringMatching(/^Was in since [\d-]* ?\d\d:\d\d, let in by Front door\.$/),
      'Ada Guest',
    ])
    expect((await findTicket(code))?.ticket.status).toBe('Valid')
    const twice = await atTheDoor(code, '--undo')
    expect([twice.status, signOf(twice.stdout)[0]]).toEqual([1, '✘  NOTHING TO UNDO'])
  })

  test('refuses tickets of another event or venue, cancelled ones and unknown ones', async () => {
    const { codes, cancelToken } = await register('Ada Guest')
    const code = codes[0] ?? ''
    const verdict = async (...args: string[]) => {
      const ended = await atTheDoor(...args)
      return [ended.status, signOf(ended.stdout)[0]]
    }
    expect(await verdict(code, '--event', 'open-air')).toEqual([1, '✘  NO · OTHER EVENT'])
    expect(await verdict(code, '--event', 'quiz', '--venue', 'elsewhere')).toEqual([1, '✘  NO · OTHER EVENT'])
    await cancelByToken(cancelToken, new Date())
    expect(await verdict(code, '--event', 'quiz', '--venue', 'house')).toEqual([1, '✘  NO · TICKET CANCELLED'])
    expect(await verdict(code, '--undo')).toEqual([1, '✘  NO · TICKET CANCELLED'])
    expect(await verdict('0000-0000-0000')).toEqual([1, '✘  NO · UNKNOWN TICKET'])
    expect(await verdict('nonsense', '--undo')).toEqual([1, '✘  NO · UNKNOWN TICKET'])
  })

  test.each([
    [[], 'Which ticket? CODE is missing.'],
    [['--undo'], 'Which ticket? CODE is missing.'],
    [['4F7K', '--by', ' '], '--by must have 1 to 80 characters.'],
    [['4F7K', '--by', 'x'.repeat(81)], '--by must have 1 to 80 characters.'],
    [['4F7K', '--events', 'quiz'], "Unknown option '--events'"],
  ])('called as %j prints the usage', async (args, message) => {
    const ended = await atTheDoor(...args)
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(message)
    expect(ended.stderr).toContain('Usage:')
  })
})
