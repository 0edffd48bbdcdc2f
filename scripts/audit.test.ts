import { expect, test } from 'vitest'
import { listEntries } from '#lib/audit/queries.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { bookWithDeposit, payingVenue } from '#testing/venues/payments.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { registerGuests } from '#testing/venues/tickets.ts'

const testDatabase = useTestDatabase()

/** Runs a command and returns its output. */
async function run(command: Parameters<typeof runCommandHere>[0], ...args: string[]): Promise<string> {
  const environment = { DATABASE_URL: testDatabase.url, APP_URL: 'https://booking.example' }
  const { status, stdout, stderr } = await runCommandHere(command, args, environment)
  expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, ''])
  return stdout
}

/** The acts in the audit of a venue with the commands that they name, the first one first. */
async function actsAt(slug: string): Promise<string[]> {
  const entries = await listEntries(await getVenue(slug))
  return entries.map(({ act, actorKind, program, name }) => [actorKind, program, name, act].join(' ')).toReversed()
}
const named = (program: string, act: string) => `command ${program} ${program} ${act}`

test('the acts of the commands of vouchers, tables and tabs are in the audit, with their names', async () => {
  const tavern = await openTavern()
  const at = ['--venue', tavern.slug]
  const { id } = JSON.parse(await run('vouchers', 'issue', ...at, '--amount', '50', '--expires-on', '2098-05-01'))
  const which = ['--id', id, ...at]
  const [, redemption = ''] = /Redemption (\S+)/.exec(await run('vouchers', 'redeem', ...which, '--amount', '20')) ?? []
  for (let again = 0; again < 2; again++)
    await run('vouchers', 'refund', ...at, '--redemption', redemption, '--note', 'Eva')
  await run('vouchers', 'adjust', ...which, '--write-off', '5', '--note', 'Eva')
  for (let again = 0; again < 2; again++) await run('vouchers', 'void', ...which, '--note', 'Eva')
  await callRoute(`/api/qr/${tavern.t1}/orders`, { method: 'POST', body: { lines: [line('bar', 'Pils')] } })
  await run('tabs', 'close', ...at, '--table', 't1')
  await run('tables', 'rotate', ...at, '--table', 't1')
  for (let again = 0; again < 2; again++) await run('tables', 'revoke', ...at, '--table', 't1')
  expect(await actsAt(tavern.slug)).toEqual([
    ...['issue', 'redeem', 'refund', 'adjust', 'void'].map((verb) => named('vouchers', `voucher.${verb}`)),
    named('tabs', 'tab.close'),
    named('tables', 'table.rotate-code'),
    named('tables', 'table.revoke-code'),
  ])
})

test('so is what those of reservations, guests and the door do', async () => {
  const venue = await payingVenue()
  const { reference, email } = await bookWithDeposit(venue)
  const at = ['--venue', venue.slug]
  for (let again = 0; again < 2; again++) await run('reservations', 'confirm', reference, ...at)
  for (let again = 0; again < 2; again++) await run('reservations', 'cancel', reference, ...at)
  await run('reservations', 'reopen', reference, ...at)
  await run('reservations', 'cancel', reference, ...at, '--guest')
  await run('guest', 'export', email, ...at)
  await run('guest', 'erase', email, ...at, '--dry-run')
  expect(await actsAt(venue.slug)).toEqual([
    ...['confirm', 'cancel', 'reopen', 'cancel'].map((verb) => named('reservations', `reservation.${verb}`)),
    named('guest', 'guest.export'),
  ])
  const theatre = await eventVenue({ slug: 'theatre' })
  const { codes } = await registerGuests(theatre, 'quiz', ['Ada'])
  await run('check-in', codes[0] ?? '', '--by', 'Front door')
  await run('check-in', codes[0] ?? '', '--by', 'Front door', '--undo')
  expect(await actsAt(theatre.slug)).toEqual([
    named('check-in', 'ticket.check-in'),
    named('check-in', 'ticket.undo-check-in'),
  ])
})
