import { expect, test } from 'vitest'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
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
  ticketRefund: null,
  tickets: [
    { ordinal: 1, name: 'Ada', status: 'CheckedIn', checkedInAt: '2027-06-16T19:00:00+02:00' },
    { ordinal: 2, name: '=HYPERLINK("http://evil.example")', status: 'Valid', checkedInAt: null },
  ],
}

test('has a line for each ticket, with quotes doubled', () => {
  const lines = csvOf([registration], 'en').split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(
    '\ufeffreference,status,payment,ticket,name,ticketStatus,checkedInAt,buyer,email,phone,notes,staffNote',
  )
  expect(lines[1]).toBe(
    `SVC-E-7K2M,Confirmed,NotRequired,1,Ada,CheckedIn,2027-06-16T19:00:00+02:00,"Ada ""A"" Guest, Dr.",ada@guest.example,'+43 660 1,,"line\nbreak"`,
  )
})

test('has semicolons and German words for a German console, which its spreadsheets read', () => {
  const lines = csvOf([registration], 'de').split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffBuchungsnummer;Stand;Zahlung;Ticket;Name;Stand des Tickets;Eingelassen;Käufer;E-Mail;Telefon;Anmerkungen;Notiz',
  )
  expect(lines[1]).toBe(
    `SVC-E-7K2M;Angemeldet;Kostenlos;1;Ada;drin;2027-06-16T19:00:00+02:00;"Ada ""A"" Guest, Dr.";ada@guest.example;'+43 660 1;;"line\nbreak"`,
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])('disarms %j', (name) => {
  const csv = csvOf([{ ...registration, staffNote: null, notes: name, tickets: [] }], 'en')
  expect(csv.replaceAll('"', '')).toContain(`,'${name},\r\n`)
})

test('disarms the name of a ticket and a telephone number', () => {
  const csv = csvOf([registration], 'de')
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain(`;'+43 660 1;`)
})

test('has a line for a registration without tickets', () => {
  const lines = csvOf([{ ...registration, tickets: [] }], 'en').split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^SVC-E-7K2M,Confirmed,NotRequired,,,,,"Ada/)
})
