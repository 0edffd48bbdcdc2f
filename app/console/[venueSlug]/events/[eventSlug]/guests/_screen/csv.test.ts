import { expect, test } from 'vitest'
import type { GuestListRecord } from '#lib/events/guest-list-record.ts'
import { csvOf } from './csv.ts'

const registration: GuestListRecord['registrations'][number] = {
  reference: 'SVC-E-7K2M',
  status: 'Confirmed',
  payment: 'NotRequired',
  buyerName: 'Ada "A" Guest, Dr.',
  email: 'ada@guest.example',
  phone: '+43 660 1',
  notes: null,
  staffNote: 'line\nbreak',
  quantity: 2,
  amount: 0,
  currency: 'EUR',
  createdAt: '2027-06-16T12:00:00+02:00',
  cancelledBy: null,
  tender: null,
  tickets: [
    { ordinal: 1, name: 'Ada', status: 'CheckedIn', checkedInAt: '2027-06-16T19:00:00+02:00' },
    { ordinal: 2, name: '=HYPERLINK("http://evil.example")', status: 'Valid', checkedInAt: null },
  ],
}

test('has a line for each ticket, with quotes doubled', () => {
  const lines = csvOf([registration]).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\ufeff"reference","status"/)
  expect(lines[1]).toContain('"Ada ""A"" Guest, Dr."')
  expect(lines[1]).toContain('"line\nbreak"')
})

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])('disarms %j', (name) => {
  const disarmed = csvOf([{ ...registration, notes: name, tickets: [] }])
  expect(disarmed).toContain(`"'${name}"`)
  expect(disarmed).not.toContain(`"${name}"`)
})

test('disarms the name of a ticket and a telephone number', () => {
  const csv = csvOf([registration])
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain(`"'+43 660 1"`)
})

test('has a line for a registration without tickets', () => {
  expect(csvOf([{ ...registration, tickets: [] }]).split('\r\n')).toHaveLength(3)
})
