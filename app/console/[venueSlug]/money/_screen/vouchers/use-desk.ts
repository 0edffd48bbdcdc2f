import { useCallback, useMemo, useRef, useState } from 'react'
import { ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import { useToasts } from '#app/console/_ui/use-toasts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DeskAct, DeskActsRecord, DeskVoucherRecord, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import type { Errors } from './act-dialogs.tsx'
import { refusalTexts, deskTexts as texts } from './texts.ts'

type Start = {
  slug: string
  locale: Locale
  voucher: DeskVoucherRecord | null
  acts: readonly DeskAct[]
  liability: VoucherLiabilityRecord | null
}

/**
 * Holds the voucher of the desk, and sends the acts on it, one at a time. After each act, and after a refusal, the desk reads
 * the voucher again, so that the next act names the present balance.
 */
export function useDesk({ slug, locale, ...first }: Start) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [voucher, setVoucher] = useState(first.voucher)
  const [acts, setActs] = useState(first.acts)
  const [liability, setLiability] = useState(first.liability)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [said, say] = useState('')
  const { toast, show, close } = useToasts()
  const isRunning = useRef(false)

  const tell = useCallback(
    (kind: 'done' | 'refused', text: string, undo: (() => void) | null = null) => {
      show(kind, text, undo)
      say(text)
    },
    [show],
  )

  /** Reads a voucher, shows it, and puts it into the address. Also reads the last acts and the liability again. */
  const open = useCallback(
    async (voucherId: string) => {
      const read = await client.read(`vouchers/${voucherId}`)
      setActs(((await client.read('vouchers/acts' as string)) as DeskActsRecord).acts)
      setVoucher(read)
      history.replaceState(null, '', `?view=vouchers&voucher=${encodeURIComponent(voucherId)}`)
      if (first.liability) setLiability((await client.read('vouchers/liability' as string)) as VoucherLiabilityRecord)
      return read
    },
    [client, first.liability],
  )

  /** Does some work unless other work is on its way. Returns its result; null if it was refused or not begun. */
  const run = useCallback(
    async <T>(work: () => Promise<T>, refused?: (problem: ConsoleProblem | null) => void): Promise<T | null> => {
      if (isRunning.current) return null
      isRunning.current = true
      setBusy(true)
      setErrors({})
      try {
        return await work()
      } catch (error) {
        const problem = error instanceof ConsoleProblem ? error : null
        setErrors(problem?.errors ?? {})
        if (refused) refused(problem)
        else if (Object.keys(problem?.errors ?? {}).length === 0) tell('refused', wordsOf(problem, locale))
        return null
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
    [locale, tell],
  )

  return {
    client,
    voucher,
    setVoucher,
    acts,
    liability,
    busy,
    errors,
    setErrors,
    said,
    say,
    toast,
    closeToast: close,
    tell,
    open,
    run,
  }
}

/** Returns a sentence that says why something was refused. */
export function wordsOf(problem: ConsoleProblem | null, locale: Locale): string {
  const reason = problem?.members.reason
  if (typeof reason === 'string' && Object.hasOwn(refusalTexts, reason)) {
    return refusalTexts[reason as keyof typeof refusalTexts][locale]
  }
  return problem?.detail ?? texts.away[locale]
}
