import { expect, test } from 'vitest'
import type { OwedRow } from '#lib/vouchers/desk-record.ts'
import { owedCsv } from './owed.tsx'

const row: OwedRow = {
  ...{ month: '2027-06', kind: 'Amount', productId: 'gift', title: '=Brunch; for two', currency: 'EUR' },
  ...{ vouchers: 3, issued: 150, owed: 120.5, open: 100.5, held: 20, toSettle: 0, expired: 0 },
  ...{ expiring: 10, expiringVouchers: 1 },
}

test('the file of the liability opens in spreadsheets of both languages, and no offer is a formula', () => {
  const [, english] = owedCsv([row], 'en').split('\r\n')
  expect(english).toBe(`2027-06,Amount,'=Brunch; for two,EUR,3,1,150.00,120.50,100.50,20.00,0.00,0.00,10.00`)
  const [titles, german] = owedCsv([{ ...row, currency: 'KWD' }], 'de').split('\r\n')
  expect(titles).toMatch(/^\ufeffAusgestellt im;Art;Angebot;/)
  expect(german).toBe(`2027-06;Betrag;"'=Brunch; for two";KWD;3;1;150,000;120,500;100,500;20,000;0,000;0,000;10,000`)
})
