import type { Breach } from '#db/invariants.ts'
import { breachOf, casesIn, type History } from './history.ts'
import { intentionsOf } from './operation.ts'

/** Mail: every mail of the outbox has arrived, as the same mail each time, and reports each event once. */
export function checkMail(history: History): Breach[] {
  return [...arrived(history), ...reported(history)]
}

function arrived({ final }: History): Breach[] {
  const digests = new Map<string, Set<string>>()
  for (const { id, digest } of final.received) digests.set(id, (digests.get(id) ?? new Set()).add(digest))
  const outbox = new Set(final.mails.map(({ id }) => id))
  const missing = casesIn(
    final.mails,
    ({ id, kind, sent }) =>
      (!sent || !digests.has(id)) && `${kind} ${id} is ${sent ? 'sent, and has not arrived' : 'not sent'}`,
  )
  const changed = [...digests].filter(([, each]) => each.size > 1).map(([id]) => id)
  const foreign = [...digests.keys()].filter((id) => !outbox.has(id))
  return [
    ...breachOf('mail-arrives', 'every mail of the outbox has arrived', missing),
    ...breachOf('mail-same', 'a mail that is sent again is the same mail, under the same key', changed),
    ...breachOf('mail-known', 'no mail arrives that is not in the outbox', foreign),
  ]
}

/** How often each mail is sent to a guest, by the address that belongs to one intention. */
function reported({ place, operations, final }: History): Breach[] {
  const counts = new Map<string, number>()
  for (const { kind, recipient } of final.mails)
    counts.set(`${kind} ${recipient}`, (counts.get(`${kind} ${recipient}`) ?? 0) + 1)
  const due = new Map<string, number>()
  const expect = (kind: string, recipient: string, when = true) => {
    const name = `${kind} ${recipient}`
    due.set(name, (due.get(name) ?? 0) + (when ? 1 : 0))
  }
  const deposits = new Set(
    intentionsOf(operations, 'reserve')
      .filter(({ act }) => act.deposit)
      .map(({ act }) => act.tag),
  )
  for (const { email, status } of final.reservations) {
    const waited = deposits.has(email) && counts.has(`reservation-received ${email}`)
    expect('reservation-received', email, waited)
    // A reservation that was cancelled and paid late is confirmed after all; a confirmed one stays confirmed.
    expect('reservation-confirmed', email, status === 'Confirmed')
  }
  for (const { email, status, payment, cancelledBy } of final.registrations) {
    expect(
      'registration-confirmed',
      email,
      payment !== 'Pending' && !(payment === 'Refunded' && cancelledBy === 'Expiry'),
    )
    expect('registration-cancelled', email, status === 'Cancelled' && cancelledBy === 'Guest' && payment !== 'Pending')
  }
  for (const { buyerEmail, voucherId } of final.sales) expect('voucher', buyerEmail, voucherId !== null)
  for (const _ of final.threads) expect('message-received', place.email)
  const checked = new Set([
    'reservation-received',
    'reservation-confirmed',
    'registration-confirmed',
    'registration-cancelled',
    'voucher',
    'message-received',
  ])
  const names = new Set([...due.keys(), ...[...counts.keys()].filter((name) => checked.has(name.split(' ')[0] ?? ''))])
  const wrong = casesIn([...names], (name) => {
    const [is, should] = [counts.get(name) ?? 0, due.get(name) ?? 0]
    return is !== should && `${name}: ${is} instead of ${should}`
  })
  return breachOf('mail-once', 'each event is reported once', wrong)
}
