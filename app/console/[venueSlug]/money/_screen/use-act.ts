import { useRef, useState } from 'react'
import { newKey } from '#app/console/_acts/kept-keys.ts'
import { type ConsoleClient, ConsoleProblem, consoleClient, isTemporary } from '#app/console/_api/client.ts'
import { apiTexts } from '#app/console/_api/texts.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/**
 * Sends an act of a dialog, with one Idempotency-Key, so that it is done once however often it is pressed. `act` returns the
 * answer, or null if the act was refused; `error` then says why.
 */
export function useAct({ slug, locale }: { slug: string; locale: Locale }) {
  const key = useRef(newKey())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  async function act<T>(send: (client: ConsoleClient, key: string) => Promise<T>): Promise<T | null> {
    setBusy(true)
    setError(undefined)
    try {
      return await send(consoleClient({ venueSlug: slug, language: locale }), key.current)
    } catch (problem) {
      // After a refusal the corrected act is a new request. An act without an answer may be done already, and keeps its key.
      if (problem instanceof ConsoleProblem && !isTemporary(problem)) key.current = newKey()
      setError(inWords(problem, locale))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, error, setError }
}

function inWords(problem: unknown, locale: Locale): string {
  if (!(problem instanceof ConsoleProblem)) return apiTexts.unknown[locale]
  const [first] = Object.values(problem.errors).flat()
  return first ?? problem.detail
}
