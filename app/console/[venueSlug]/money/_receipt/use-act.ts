import { useRef, useState } from 'react'
import { ConsoleProblem, consoleClient, newKey } from '#app/console/_api/client.ts'
import { apiTexts } from '#app/console/_api/texts.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** Sends an act of a dialog, once however often it is pressed. `act` resolves to whether it is done; `error` says why not. */
export function useAct({ slug, locale }: { slug: string; locale: Locale }) {
  const key = useRef(newKey())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  async function act(send: (client: ReturnType<typeof consoleClient>, key: string) => Promise<unknown>) {
    setBusy(true)
    setError(undefined)
    try {
      await send(consoleClient({ venueSlug: slug, language: locale }), key.current)
      return true
    } catch (problem) {
      // What was refused is another request when it is corrected.
      key.current = newKey()
      setError(inWords(problem, locale))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, error }
}

function inWords(problem: unknown, locale: Locale): string {
  if (!(problem instanceof ConsoleProblem)) return apiTexts.unknown[locale]
  const [first] = Object.values(problem.errors).flat()
  return first ?? problem.detail
}
