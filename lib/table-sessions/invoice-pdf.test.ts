import { expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { counterInvoiceSums, invoiceSums } from './invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

useTestDatabase()

test('an invoice of many lines continues on as many sheets as it needs, and leaves nothing out', async () => {
  const { slug } = await importTestVenue({ slug: 'long-invoice', organisation: 'long-invoice' })
  const venue = await getVenue(slug)
  const names = Array.from({ length: 90 }, (_, at) => `Item ${at + 1} ${'with a long name '.repeat(at % 7)}`.trim())
  const sums = invoiceSums(
    names.map((itemName, at) => ({
      itemName,
      quantity: at + 1,
      unitPriceMinor: 125,
      taxRateMillionths: (at % 3) * 70_000,
    })),
  )
  const invoice = {
    ...sums,
    venueId: venue.id,
    number: 7,
    tabId: '',
    resourceName: 'Table 1',
    currency: 'EUR',
    issuedAt: new Date('2027-06-01T18:00:00Z'),
    cancelsNumber: null,
    givesBack: false,
    cancelReason: null,
    edition: 1,
    issuer: null,
    servedFrom: new Date('2027-06-01T15:30:00Z'),
  }
  const at = invoice.issuedAt
  const plain = { tipMinor: 0, roundingMinor: 0, givenMinor: null, account: null, at }
  const file = await invoicePdf({
    ...{ locale: 'en', venue, invoice, cancelledBy: null, inForce: 7 },
    issuer: { name: 'Small Venue Ltd', address: '1 Test Street', taxId: '38 123 45678', vatId: 'DE123456789' },
    servedFrom: invoice.servedFrom,
    servedUntil: at,
    payments: [
      { ...plain, means: 'House', amountMinor: 60, account: 'Lindner AG' },
      { ...plain, means: 'Cash', amountMinor: 40, tipMinor: 5, givenMinor: 50 },
    ],
    paidMinor: 100,
    dueMinor: sums.totalMinor - 100,
    ...{ givenBack: [], backBy: [] },
  })
  const { pages, info } = await readPdf(file, 0.1)
  expect(pages.length).toBeGreaterThan(2)
  const text = pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ')
  for (const name of names) expect(text).toContain(name)
  for (const part of [
    ...['Invoice 7', 'Issued: Tue, 1 June 2027, 20:00', 'Table 1', '€5,118.75', '€5,117.75', '14%'],
    ...['Tax number: 38 123 45678 · VAT ID: DE123456789', 'Service: Tue, 1 June 2027, 17:30–20:00'],
    ...['€0.60On the house account: Lindner AG', '€0.40Paid in cash', '€1.00Paid'],
    ...['€0.05Tip, on top of the invoice', '€0.50Given', '€0.05Change'],
  ]) {
    expect(text).toContain(part)
  }
  expect(info.Title).toBe('Invoice 7')
})

test.each([
  ['JPY', '1.750 ¥', '4.320 ¥', ['2.944 ¥', '206 ¥', '3.150 ¥'], '750 ¥'],
  ['KWD', '1,750 KWD', '4,320 KWD', ['2,944 KWD', '0,206 KWD', '3,150 KWD'], '0,750 KWD'],
])(
  'in %s each sum has the digits of its currency, and a counter-invoice has all of them below zero',
  async (...row) => {
    const [currency, each, total, rate, change] = row
    const { slug } = await importTestVenue({ slug: `in-${currency.toLowerCase()}`, organisation: 'currencies' })
    const venue = await getVenue(slug)
    const sums = invoiceSums([
      { itemName: 'Roast chicken', quantity: 2, unitPriceMinor: 1750, taxRateMillionths: 70_000 },
      { itemName: 'Pils', quantity: 3, unitPriceMinor: 390, taxRateMillionths: 190_000 },
      { itemName: 'Rabatt 10 %: Stammgast', quantity: 1, unitPriceMinor: -350, taxRateMillionths: 70_000 },
    ])
    const at = new Date('2027-06-01T18:00:00Z')
    const of = { venueId: venue.id, number: 7, tabId: '', resourceName: 'Table 1', currency, issuedAt: at, edition: 1 }
    const invoice = {
      ...sums,
      ...of,
      cancelsNumber: null,
      givesBack: false,
      cancelReason: null,
      issuer: null,
      servedFrom: at,
    }
    const issuer = { name: 'Small Venue Ltd', address: '1 Test Street', taxId: '38 123 45678', vatId: null }
    const view = {
      locale: 'de' as const,
      venue,
      issuer,
      servedFrom: at,
      servedUntil: at,
      inForce: 7,
      cancelledBy: null,
      givenBack: [],
      backBy: [],
    }
    const plain = { tipMinor: 0, roundingMinor: 0, givenMinor: null, account: null, at }
    const textOf = async (file: Promise<Buffer>) =>
      (await readPdf(await file, 0.1)).pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')

    const payments = [
      { ...plain, means: 'Deposit', amountMinor: 1000 },
      { ...plain, means: 'Cash', amountMinor: 3320, tipMinor: 250, givenMinor: 4320 },
    ] as const
    const text = await textOf(invoicePdf({ ...view, invoice, payments: [...payments], paidMinor: 4320, dueMinor: 0 }))
    for (const part of [`(je ${each})`, `${total}Summe`, `${total}Bezahlt`, rate.join(' '), `${change}Rückgeld`]) {
      expect(text).toContain(part)
    }
    const cancelling = {
      ...invoice,
      ...counterInvoiceSums(sums),
      number: 8,
      cancelsNumber: 7,
      cancelReason: 'Falscher Tisch',
    }
    const counter = await textOf(invoicePdf({ ...view, invoice: cancelling, payments: [], paidMinor: 0, dueMinor: 0 }))
    for (const part of [
      `(je ${each})`,
      `−${total}Summe`,
      `−${rate.join(' −')}`,
      '−2 × Roast chicken',
      'Grund: Falscher Tisch',
    ]) {
      expect(counter).toContain(part)
    }
  },
)
