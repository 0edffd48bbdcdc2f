import { z } from 'zod'
import { integer } from '#lib/input.ts'
import { type AccountKey, accountKeys, exampleAccounts, exampleRevenue } from '#lib/venues/accounting.ts'
import { between, distinct, must, optional, optionalObject } from './fields.ts'

const account = () =>
  z
    .string()
    .check(
      must((value) => /^[1-9]\d{3,7}$/.test(value), {
        en: 'Must be the number of an account, with 4 to 8 digits.',
        de: 'Muss die Nummer eines Kontos mit 4 bis 8 Ziffern sein.',
      }),
    )
    .meta({ pattern: '^[1-9]\\d{3,7}$' })

const described: Record<AccountKey, string> = {
  cash: 'The drawer.',
  terminal: 'What the card terminal has taken and the bank has not credited yet.',
  online: 'What the payment provider has taken and not paid out yet.',
  house: 'What house accounts owe.',
  bank: 'Where house accounts are settled by transfer.',
  bills: 'Between invoices and their payments: what is owed on bills, or paid before there is one.',
  tickets: 'Tickets of events.',
  deposits: 'Deposits of reservations, until they pay a bill.',
  vouchers: 'What is owed on vouchers.',
  voucherCorrections: 'Vouchers that were issued or written off by hand, and discounts by voucher.',
  tips: 'Tips, which belong to the people who work there.',
  drawer: 'Differences of the drawer.',
}

const one = (key: AccountKey) => optional(account(), exampleAccounts[key]).describe(described[key])
const Accounts = z.strictObject(
  Object.fromEntries(accountKeys.map((key) => [key, one(key)])) as Record<AccountKey, ReturnType<typeof one>>,
)

const Revenue = z.strictObject({
  taxRate: optional(between(0, 1), null).describe('As on the menus; null for what has no rate.'),
  account: account(),
  taxKey: optional(
    z
      .string()
      .check(
        must((value) => /^(\d{1,4})?$/.test(value), {
          en: 'Must have up to 4 digits.',
          de: 'Darf höchstens 4 Ziffern haben.',
        }),
      )
      .meta({ pattern: '^(\\d{1,4})?$' }),
    '',
  ).describe('The tax key (BU-Schlüssel) where the account does not imply it.'),
})

/** A day that every year has. */
const isDay = (text: string) => /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && !/^02-(29|3)/.test(text)

/** The settings for the file for DATEV. The accounts that are left out are examples from SKR03. */
export const Accounting = z
  .strictObject({
    consultant: integer({ min: 1_001, max: 9_999_999 }).describe('The number of the consultant at DATEV.'),
    client: integer({ min: 1, max: 99_999 }).describe('The number of the venue at the consultant.'),
    fiscalYearStart: optional(
      z
        .string()
        .check(must(isDay, { en: 'Must be a day such as 01-01.', de: 'Muss ein Tag wie 01-01 sein.' }))
        .meta({ pattern: '^\\d{2}-\\d{2}$' }),
      '01-01',
    ).describe('The first day of the fiscal year, MM-dd.'),
    accountLength: optional(integer({ min: 4, max: 8 }), 4).describe('How many digits the accounts have.'),
    accounts: optionalObject(Accounts),
    revenue: optional(z.array(Revenue).check(distinct(({ taxRate }) => String(taxRate), 'taxRate')), [
      ...exampleRevenue,
    ]).describe('The revenue account of each tax rate.'),
  })
  .check(
    must(
      ({ accounts, revenue, accountLength }) =>
        [...Object.values(accounts), ...revenue.map((each) => each.account)].every(
          (number) => number.length === accountLength,
        ),
      {
        en: 'Must have accounts with as many digits as accountLength says.',
        de: 'Alle Konten müssen so viele Ziffern haben wie angegeben.',
      },
    ),
  )
