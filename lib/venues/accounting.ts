/** The accounts of a venue, by the kind of posting: numbers as text, as in the accountant's chart. */
export const accountKeys = [
  'cash',
  'terminal',
  'online',
  'house',
  'bank',
  'bills',
  'tickets',
  'deposits',
  'vouchers',
  'voucherCorrections',
  'tips',
  'drawer',
] as const
export type AccountKey = (typeof accountKeys)[number]

/**
 * The revenue account of one tax rate; the rate is null for revenue without tax, the key empty if the account implies it.
 */
export type RevenueAccount = { taxRate: number | null; account: string; taxKey: string }

/** A venue's settings for the file for DATEV (decisions 15.4). */
export type Accounting = {
  consultant: number
  client: number
  /** `MM-dd`. */
  fiscalYearStart: string
  accountLength: number
  accounts: Record<AccountKey, string>
  revenue: RevenueAccount[]
}

/** Ours: examples from the chart SKR03, which the venue's accountant must check. */
export const exampleAccounts: Record<AccountKey, string> = {
  cash: '1000',
  terminal: '1361',
  online: '1362',
  house: '1410',
  bank: '1200',
  bills: '1360',
  tickets: '8410',
  deposits: '1710',
  vouchers: '1705',
  voucherCorrections: '8730',
  tips: '1755',
  drawer: '2309',
}

/** Examples likewise: 8400 and 8300 imply their tax. */
export const exampleRevenue: readonly RevenueAccount[] = [
  { taxRate: 0.19, account: '8400', taxKey: '' },
  { taxRate: 0.07, account: '8300', taxKey: '' },
  { taxRate: null, account: '8200', taxKey: '' },
]
