import { useEffect, useState } from 'react'
import type { PartyDetails } from '#lib/evening/record.ts'
import { type ConsoleClient, ConsoleProblem } from '../../../_api/client.ts'

/** What the panel shows of the chosen party: read when it is chosen, and again with each version of the evening. */
export function useDetails(
  client: ConsoleClient,
  { selected, version, select }: { selected: string | null; version: string; select: (reference: null) => void },
): PartyDetails | null {
  const [details, setDetails] = useState<PartyDetails | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to read again
  useEffect(() => {
    if (selected === null) return setDetails(null)
    let current = true
    const read = async () => {
      try {
        const answer = await client.read(`reservations/${encodeURIComponent(selected)}`)
        if (current) setDetails(answer)
      } catch (error) {
        // The address may name a party that does not exist. Without a network the panel keeps what it shows.
        if (current && error instanceof ConsoleProblem && error.status === 404) select(null)
      }
    }
    void read()
    return () => {
      current = false
    }
  }, [client, selected, version, select])
  return details?.reference === selected ? details : null
}
