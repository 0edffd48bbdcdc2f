/** Returns the address of the counter with a bill, open or settled. */
export function counterAddress(slug: string, tabId: string): string {
  return `${moneyAddress(slug)}?view=counter&tab=${encodeURIComponent(tabId)}`
}

/** Returns the address of an invoice in the view of invoices. */
export function invoiceAddress(slug: string, number: number): string {
  return `${moneyAddress(slug)}?view=invoices&invoice=${number}`
}

const moneyAddress = (slug: string) => `/console/${encodeURIComponent(slug)}/money`
