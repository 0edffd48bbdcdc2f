/** The accounts of a venue, by what is posted to them: numbers as text, as the accountant's chart has them. */
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

/** The revenue of one tax rate; the rate is null for what has none, the key empty where the account implies it. */
export type RevenueAccount = { taxRate: number | null; account: string; taxKey: string }

/** What the file for DATEV needs to know of a venue (decisions 15.4). */
export type Accounting = {
  consultant: number
  client: number
  /** `MM-dd`. */
  fiscalYearStart: string
  accountLength: number
  accounts: Record<AccountKey, string>
  revenue: RevenueAccount[]
}

/** Ours: examples from the chart SKR03, to be checked by whoever keeps the books. */
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
