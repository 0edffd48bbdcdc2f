import { useEffect, useRef, useState } from 'react'
import type { Evening, PartyDetails } from '#lib/evening/record.ts'
import { type ConsoleClient, ConsoleProblem } from '../../../_api/client.ts'

type Options = { selected: string | null; evening: Evening; select: (reference: null) => void }

/**
 * The details of the chosen party: read when it is chosen, and again after each read of the evening, also within one
 * second, because it shows more than the evening does: what guest and staff have written, and the visits before.
 */
export function useDetails(client: ConsoleClient, { selected, evening, select }: Options): PartyDetails | null {
  const [details, setDetails] = useState<PartyDetails | null>(null)
  const reads = useRef({ begun: 0, shown: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer evening is the reason to read again
  useEffect(() => {
    if (selected === null) return setDetails(null)
    let current = true
    const number = ++reads.current.begun
    const read = async () => {
      try {
        const answer = await client.read(`reservations/${encodeURIComponent(selected)}`)
        // On a slow line the next read begins before this one ends: an answer counts unless a later one is shown.
        if (number < reads.current.shown) return
        reads.current.shown = number
        setDetails(answer)
      } catch (error) {
        // The address may name a party that does not exist. Without a network the panel keeps what it shows.
        if (current && error instanceof ConsoleProblem && error.status === 404) select(null)
      }
    }
    void read()
    return () => {
      current = false
    }
  }, [client, selected, evening, select])
  return details?.reference === selected ? details : null
}
