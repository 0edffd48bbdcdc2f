import { useEffect, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { Acts } from '#app/console/_acts/use-acts.ts'
import { type ConsoleClient, ConsoleProblem } from '#app/console/_api/client.ts'
import type { ErasureShown } from '#lib/guests/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './panel.module.css'
import { guestsTexts as texts } from './texts.ts'

type EraseProps = {
  guestId: string
  name: string
  client: ConsoleClient
  acts: Acts
  locale: Locale
  onErased: () => void
  onNoProof: () => void
  onClose: () => void
}

/** Shows what an erasure would do, and asks before it is done. */
export function EraseDialog({ guestId, name, client, acts, locale, onErased, onNoProof, onClose }: EraseProps) {
  const [erasure, setErasure] = useState<ErasureShown | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    client.read(`guests/${guestId}/erasure`).then(
      (value) => setErasure(value),
      (error: unknown) => {
        if (!(error instanceof ConsoleProblem)) throw error
        if (error.status === 403) onNoProof()
        else setRefused(error.detail)
      },
    )
  }, [guestId])
  const goes = Object.entries(erasure?.erased ?? {}).filter(([, count]) => count > 0)
  return (
    <ActDialog
      title={texts.eraseTitle(name)[locale]}
      locale={locale}
      word={texts.erase[locale]}
      danger
      careful
      ready={erasure !== null}
      onClose={onClose}
      onAct={async (onRefusal) => {
        const done = await acts.act(`guests/${guestId}/erase`, undefined, texts.erasedNow(name)[locale], onRefusal)
        if (done) onErased()
        return done
      }}
    >
      <p>{texts.eraseHint[locale]}</p>
      {refused && <p role="alert">{refused}</p>}
      {goes.length > 0 && (
        <section className={css.part}>
          <h3>{texts.goes[locale]}</h3>
          <ul>
            {goes.map(([kind, count]) => (
              <li key={kind}>
                <span>{texts.kinds[kind]?.[locale] ?? kind}</span>
                <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {erasure && erasure.stays.length > 0 && (
        <p>{texts.stays(erasure.stays.map(({ reference }) => reference).join(', '))[locale]}</p>
      )}
    </ActDialog>
  )
}
