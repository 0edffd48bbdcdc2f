import { useEffect, useState } from 'react'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Receipt, type Receipted } from '../receipt/receipt.tsx'

type Props = { number: number; slug: string; client: ConsoleClient; locale: Locale }

/** Shows the receipts of a settled bill; nothing until its invoice was read. The link to the invoice is elsewhere, at once. */
export default function SettledReceipt({ number, slug, client, locale }: Props) {
  const [invoice, setInvoice] = useState<Receipted | null>(null)
  useEffect(() => {
    let isWanted = true
    client
      .read(`invoices/${number}`)
      .then((read) => isWanted && setInvoice(read))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [client, number])
  return invoice && <Receipt {...{ slug, locale, invoice }} />
}
