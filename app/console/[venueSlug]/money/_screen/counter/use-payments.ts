import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'

/**
 * Returns the payments of a tab; null before the first answer. They are read again when the tab has changed (`version`), and
 * by `reread` after each act, which resolves to them. If a read fails, the old ones stay, and `reread` resolves to null: the
 * screen itself says that it has no connection.
 */
export function usePayments(client: ConsoleClient, tab: { tabId: string; version: string }) {
  const { tabId, version } = tab
  const [payments, setPayments] = useState<TabPayments | null>(null)
  const reads = useRef({ begun: 0, shown: 0 })
  const reread = useCallback(async () => {
    reads.current.begun += 1
    const read = reads.current.begun
    const value = await client.read(`tabs/${tabId}/payments`).catch(() => null)
    // An answer that a later one has overtaken is old.
    if (value !== null && read > reads.current.shown) {
      reads.current.shown = read
      setPayments(value)
    }
    return value
  }, [client, tabId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what it reads for
  useEffect(() => void reread(), [reread, version])
  return { payments, reread }
}
