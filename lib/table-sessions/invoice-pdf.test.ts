import { expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { readPdf } from '#testing/pdf.ts'
import { importTestVenue } from '#testing/venues.ts'
import { invoiceSums } from './invoice.ts'
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
    cancelReason: null,
    edition: 1,
    issuer: null,
    servedFrom: null,
  }
  const file = await invoicePdf({ locale: 'en', venue, invoice, paidMinor: 100, dueMinor: sums.totalMinor - 100 })
  const { pages, info } = await readPdf(file)
  expect(pages.length).toBeGreaterThan(2)
  const text = pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ')
  for (const name of names) expect(text).toContain(name)
  for (const part of ['Invoice 7', 'Tue, 1 June 2027, 20:00', 'Table 1', '€5,118.75', '€5,117.75', '14%']) {
    expect(text).toContain(part)
  }
  expect(info.Title).toBe('Invoice 7')
})
