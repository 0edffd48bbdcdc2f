import type { ViewProps } from '../_screen/view.ts'

/** What the address of this view holds: which account is open, and of which month its statement is. */
export type Wanted = { account: string | null; month: string | null }

/** Reads the address; a field that makes no sense is left out. */
export function wantedOf({ account, month }: ViewProps['query']): Wanted {
  return {
    account: typeof account === 'string' ? account : null,
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** The address of the view, with an account where one is named. */
export function accountsAddress(slug: string, account?: string): string {
  const fields = new URLSearchParams({ view: 'accounts', ...(account !== undefined && { account }) })
  return `/console/${encodeURIComponent(slug)}/money?${fields}`
}
