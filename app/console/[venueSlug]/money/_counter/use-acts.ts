import { useCallback, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { type ConsoleClient, ConsoleProblem, newKey } from '../../../_api/client.ts'
import type { ActAnswerOf, BodyOf } from '../../../_api/paths.ts'
import { useToasts } from '../../evening/_screen/use-toasts.ts'
import { counterTexts as texts } from './texts.ts'

/** What is said of an act that was done, which may depend on the answer. */
export type Done<S extends string> = string | ((answer: ActAnswerOf<S>) => string)

type Told = { locale: Locale; refresh: () => void; say: (text: string) => void }

/**
 * The acts of this screen, one at a time. An act is sent until the server has answered, with one key; what can be taken back is
 * offered in its toast. Resolves to whether it was done.
 */
export function useActs(client: ConsoleClient, { locale, refresh, say }: Told) {
  const { toast, show, close } = useToasts()
  const [busy, setBusy] = useState(false)
  const tell = useCallback(
    (kind: 'done' | 'refused', text: string, undo: (() => void) | null = null) => {
      show(kind, text, undo)
      say(text)
    },
    [show, say],
  )
  const act = useCallback(
    async <S extends string>(path: S, body: BodyOf<S>, done: Done<S>): Promise<boolean> => {
      setBusy(true)
      try {
        const answer = await client.act(path, body, { key: newKey() })
        const { entryId, undoableUntil } = answer as { entryId: string | null; undoableUntil: string | null }
        const undo = async () => {
          try {
            await client.act('undo', { entryId: entryId ?? '' })
            tell('done', texts.didUndo[locale])
          } catch (error) {
            tell('refused', error instanceof ConsoleProblem ? error.detail : String(error))
          }
          refresh()
        }
        tell(
          'done',
          typeof done === 'string' ? done : done(answer),
          entryId !== null && undoableUntil !== null ? () => void undo() : null,
        )
        return true
      } catch (error) {
        if (!(error instanceof ConsoleProblem)) throw error
        tell('refused', error.detail)
        return false
      } finally {
        setBusy(false)
        refresh()
      }
    },
    [client, locale, refresh, tell],
  )
  return { act, busy, toast, closeToast: close }
}
