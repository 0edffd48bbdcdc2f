import { useCallback, useEffect, useRef, useState } from 'react'
import type { BodyOf } from '#app/console/_api/paths.ts'
import type { Acts } from '../../../_acts/use-acts.ts'
import { forgetPress, type Kept, keepPress, keptPresses } from './kept-presses.ts'

/**
 * Sends presses until the server has answered, even through a long time without a network, and after a reload of the page.
 * `pressed` has the names of presses on their way. The client of `acts` must send until an answer has come.
 */
export function usePresses({ act, tell }: Acts, { venueSlug, person }: { venueSlug: string; person: string }) {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const sending = useRef(new Set<string>())

  const send = useCallback(
    async (kept: Kept) => {
      const { name, path, body, done } = kept
      if (sending.current.has(name)) return
      sending.current.add(name)
      setPressed(new Set(sending.current))
      const answer = await act(path, body as BodyOf<string>, done, (refusal) => {
        // A press of a session that has ended is sent once the same person has signed in again.
        if (refusal.status !== 401) forgetPress(venueSlug, kept)
        tell('refused', refusal.detail)
      })
      if (answer !== null) forgetPress(venueSlug, kept)
      sending.current.delete(name)
      setPressed(new Set(sending.current))
    },
    [act, tell, venueSlug],
  )
  const press = useCallback(
    <S extends string>(name: string, path: S, body: BodyOf<S>, done: string) => {
      if (sending.current.has(name)) return
      const kept = { name, path, body, done, person, at: Date.now() }
      keepPress(venueSlug, kept)
      void send(kept)
    },
    [send, venueSlug, person],
  )
  // Send the presses that an earlier page could not get through.
  useEffect(() => {
    for (const kept of keptPresses(venueSlug, person)) void send(kept)
  }, [send, venueSlug, person])
  return { press, pressed }
}
