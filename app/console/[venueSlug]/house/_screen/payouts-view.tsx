'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { ProofDialog } from '#app/console/_acts/proof-dialog.tsx'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { type ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import type { PayoutsRecord } from '#lib/house/payouts/payout-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './connect.module.css'
import { missingInWords } from './due-in-words.ts'
import houseCss from './house.module.css'
import { providerWords, payoutTexts as texts } from './payout-texts.ts'
import { viewNames } from './texts.ts'

/** The state with which the provider's page has led back here. `again`: its link was used, or too old. */
export type PayoutsBack = { state: string; again: boolean }

type Props = {
  slug: string
  first: PayoutsRecord
  back: PayoutsBack | null
  /** Until when the person can connect without another sign-in; milliseconds since 1970. */
  provenUntil: number
  locale: Locale
}

/** Shows how far the payout account is and what keeps guests from paying, and leads to the provider's page and back. */
export function PayoutsView({ slug, first, back, provenUntil, locale }: Props) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const acts = useActs(client, { locale })
  const [payouts, setPayouts] = useState(first)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [work, setWork] = useState<'read' | 'open' | null>(back && !back.again ? 'read' : null)
  const [asksProof, askProof] = useState(false)
  const here = `/console/${encodeURIComponent(slug)}/house?view=payouts`
  const refused = ({ detail }: ConsoleProblem) => setRefusal(detail)

  async function check(state?: string) {
    setRefusal(null)
    setWork('read')
    const read = await acts.act('house/payouts/check', state === undefined ? {} : { state }, null, refused)
    setWork(null)
    if (!read) return
    setPayouts(read)
    if (state === undefined) acts.tell('done', texts.checked[locale])
  }

  async function connect() {
    if (Date.now() >= provenUntil) return askProof(true)
    setRefusal(null)
    setWork('open')
    // A repeated request is answered without the address, which is stored nowhere: the next one gets a new link.
    const ask = () => acts.act('house/payouts/connect', undefined, null, refused)
    const answer = await ask()
    const url = answer && (answer.url ?? (await ask())?.url)
    if (url) location.assign(url)
    else setWork(null)
  }

  // Once, though React may run it twice.
  const isBack = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the address that was opened.
  useEffect(() => {
    if (!back || isBack.current) return
    isBack.current = true
    // Loading the page again must not repeat it.
    history.replaceState(history.state, '', here)
    if (!back.again) void check(back.state)
  }, [])

  const { stage, provider, account, due, disabledReason, readAt, paysOut, onlinePayments } = payouts
  const { title, line } = texts.stages[stage]
  const name = providerWords[provider ?? '']?.[locale] ?? ''
  const when = readAt && `${shortDate(readAt.slice(0, 10), locale)} ${readAt.slice(11, 16)}`
  const about = [account && texts.account(account)[locale], when && texts.readAt(when)[locale]].filter(Boolean)
  const asks = stage !== 'checking' && stage !== 'refused' ? missingInWords(due) : []
  const goes = stage === 'none' || stage === 'named' ? texts.connect(name) : texts.continue(name)
  const isOpen = !['off', 'refused', 'checking'].includes(stage) && (stage !== 'connected' || due.length > 0)
  return (
    <>
      <ScrollRegion id={contentId} className={houseCss.scroll} aria-label={viewNames.payouts[locale]}>
        <div className={css.part}>
          {refusal && (
            <p className={css.refusal} role="alert">
              {refusal}
            </p>
          )}
          {back?.again && !refusal && (
            <p className={css.once} role="status">
              {texts.linkEnded[locale]}
            </p>
          )}
          <section className={css.state} data-stage={stage} aria-labelledby="house-payouts" aria-busy={work !== null}>
            <h2 id="house-payouts">{title[locale]}</h2>
            <p>{work === null ? line[locale] : texts[work === 'read' ? 'wait' : 'opening'][locale]}</p>
            {stage === 'connected' && !paysOut && <p>{texts.noPayout[locale]}</p>}
            {asks.length > 0 && (
              <ul>
                {asks.map((ask) => (
                  <li key={ask.en}>{ask[locale]}</li>
                ))}
              </ul>
            )}
            {stage !== 'off' && !onlinePayments && <p>{texts.switchedOff[locale]}</p>}
            {stage === 'refused' && disabledReason && <p>{texts.code(disabledReason)[locale]}</p>}
            {about.length > 0 && <p className={houseCss.hint}>{about.join(' · ')}</p>}
            <div className={css.acts}>
              {isOpen && (
                <Button kind="primary" busy={work === 'open'} onClick={() => void connect()}>
                  {goes[locale]}
                </Button>
              )}
              {!['off', 'none', 'named'].includes(stage) && (
                <Button busy={work === 'read'} onClick={() => void check()}>
                  {texts.check[locale]}
                </Button>
              )}
            </div>
            {isOpen && <p className={houseCss.hint}>{texts.leaves[locale]}</p>}
          </section>
        </div>
      </ScrollRegion>
      {asksProof && (
        <ProofDialog to={here} hint={texts.proof[locale]} {...{ locale, onClose: () => askProof(false) }} />
      )}
      <ActToast acts={acts} locale={locale} />
    </>
  )
}
