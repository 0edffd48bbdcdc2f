import { useEffect, useState } from 'react'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'

/**
 * Returns the payments of a tab; null before the first answer. They are read again when the tab has changed (`version`), and
 * by `reread` after each act. If a read fails, the old ones stay: the screen itself says that it has no connection.
 */
export function usePayments(client: ConsoleClient, tab: { tabId: string; version: string }) {
  const { tabId, version } = tab
  const [payments, setPayments] = useState<TabPayments | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or round is what it reads for
  useEffect(() => {
    let isWanted = true
    client
      .read(`tabs/${tabId}/payments`)
      .then((read) => isWanted && setPayments(read))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [client, tabId, version, round])
  return { payments, reread: () => setRound((before) => before + 1) }
}
