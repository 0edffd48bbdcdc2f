import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { type ConsoleClient, ConsoleProblem, newKey } from '../../../_api/client.ts'
import type { BodyOf } from '../../../_api/paths.ts'
import { useToasts } from '../../evening/_screen/use-toasts.ts'

/** How soon a press is sent again that the network has lost, in milliseconds. */
const againMs = 2_000

/**
 * What is pressed here: it is sent until the server has answered, also through a long time without a network, and has one
 * Idempotency-Key in all attempts. `pressed` names what is on its way.
 */
export function usePresses(
  client: ConsoleClient,
  { refresh, say }: { locale: Locale; refresh: () => void; say: (text: string) => void },
) {
  const { toast, show, close } = useToasts()
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const sending = useRef(new Set<string>())
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const press = useCallback(
    async <S extends string>(name: string, path: S, body: BodyOf<S>, done: string) => {
      if (sending.current.has(name)) return
      sending.current.add(name)
      setPressed(new Set(sending.current))
      const key = newKey()
      try {
        while (mounted.current) {
          try {
            await client.act(path, body, { key })
            show('done', done)
            say(done)
            break
          } catch (error) {
            const known = error instanceof ConsoleProblem
            if (known && error.status >= 400 && error.status < 500) {
              show('refused', error.detail)
              say(error.detail)
              break
            }
            await new Promise((resume) => setTimeout(resume, againMs))
          }
        }
      } finally {
        sending.current.delete(name)
        setPressed(new Set(sending.current))
        refresh()
      }
    },
    [client, refresh, say, show],
  )
  return { press, pressed, toast, closeToast: close }
}
