import { useMemo, useRef, useState } from 'react'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DeskAct, DeskActsRecord, DeskVoucherRecord, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import { refusalTexts, deskTexts as texts } from './texts.ts'
import { valueText } from './voucher-card.tsx'

type Start = {
  slug: string
  locale: Locale
  voucher: DeskVoucherRecord | null
  lastActs: readonly DeskAct[]
  liability: VoucherLiabilityRecord | null
}

/**
 * Holds the voucher of the desk, the last acts and the liability. After each act, also after a refused one, they are read
 * again, so that the next act names the present balance.
 */
export function useDesk({ slug, locale, ...first }: Start) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [voucher, setVoucher] = useState(first.voucher)
  const [lastActs, setLastActs] = useState(first.lastActs)
  const [liability, setLiability] = useState(first.liability)
  const wanted = useRef(first.voucher?.voucherId ?? null)
  const acts = useActs(client, { locale, refresh, undone: texts.undone })

  /** Reads the wanted voucher, shows it, and puts it into the address. If it cannot be read, the shown one stays. */
  async function refresh() {
    const voucherId = wanted.current
    if (voucherId === null) return
    const isNew = voucher?.voucherId !== voucherId
    try {
      const read = await client.read(`vouchers/${voucherId}`)
      const { acts: made } = (await client.read('vouchers/acts' as string)) as DeskActsRecord
      const owed = first.liability && ((await client.read('vouchers/liability' as string)) as VoucherLiabilityRecord)
      if (wanted.current !== voucherId) return
      setVoucher(read)
      setLastActs(made)
      setLiability(owed)
      history.replaceState(null, '', `?view=vouchers&voucher=${encodeURIComponent(voucherId)}`)
      if (isNew) acts.say(`${texts.voucher[locale]}: ${read.worth}, ${valueText(read, read.left, locale)}`)
    } catch (error) {
      if (!(error instanceof ConsoleProblem)) throw error
      // After an act the refusal of a read is not told: it would look like that of the act.
      if (!isNew) return
      wanted.current = voucher?.voucherId ?? null
      acts.tell('refused', error.detail)
    }
  }

  /** Shows the voucher whose id `find` returns. */
  const show = (find: () => Promise<string>, onRefusal?: OnRefusal) =>
    acts.run(
      'show',
      async () => {
        wanted.current = await find()
      },
      onRefusal,
    )
  const clear = () => {
    wanted.current = null
    setVoucher(null)
  }

  return { client, voucher, lastActs, liability, acts, show, clear }
}

/** Returns a refusal with the sentence for its `reason`: the service says only that it has one. */
export function inWords(refusal: ConsoleProblem, locale: Locale): ConsoleProblem {
  const { status, type, title, detail, errors, members } = refusal
  const reason = members.reason as keyof typeof refusalTexts | undefined
  return new ConsoleProblem(status, type, title, (reason && refusalTexts[reason]?.[locale]) ?? detail, {
    ...members,
    errors,
  })
}
