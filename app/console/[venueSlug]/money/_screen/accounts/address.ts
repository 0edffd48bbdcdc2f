import type { ViewProps } from '../view.ts'

/** The fields of this view's address: the open account, and the month (`YYYY-MM`) of its statement. */
export type AccountsAddress = { account: string | null; month: string | null }

/** Reads the address. An invalid field counts as absent. */
export function accountsAddressOf({ account, month }: ViewProps['query']): AccountsAddress {
  return {
    account: typeof account === 'string' ? account : null,
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** Returns the address of the view, with the open account if one is given. */
export function accountsAddress(slug: string, account?: string): string {
  const fields = new URLSearchParams({ view: 'accounts', ...(account !== undefined && { account }) })
  return `/console/${encodeURIComponent(slug)}/money?${fields}`
}
