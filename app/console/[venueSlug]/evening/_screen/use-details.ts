import { useEffect, useRef, useState } from 'react'
import type { Evening, PartyDetails } from '#lib/evening/record.ts'
import { type ConsoleClient, ConsoleProblem } from '../../../_api/client.ts'

type Options = { selected: string | null; evening: Evening; select: (reference: null) => void }

/**
 * Returns the details of the chosen party; null until they were read. They are read when the party is chosen, and again
 * after each read of the evening, even within one second: the details have more than the evening, such as messages.
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
        // On a slow line the next read begins before this one ends. An answer counts unless a later one is already shown.
        if (number < reads.current.shown) return
        reads.current.shown = number
        setDetails(answer)
      } catch (error) {
        // The address may name a party that does not exist. After any other failure the panel stays as it is.
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
