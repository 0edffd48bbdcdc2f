'use client'
import { useMemo, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { ProofDialog } from '#app/console/_acts/proof-dialog.tsx'
import { actTexts } from '#app/console/_acts/texts.ts'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { useLeaveQuestion } from '#app/console/_ui/use-leave-question.ts'
import type { MadeKeyRecord, VenueKeysRecord } from '#lib/house/keys/key-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './connect.module.css'
import houseCss from './house.module.css'
import { EditOriginsDialog, MakeKeyDialog, RevokeKeyDialog } from './key-dialogs.tsx'
import { keyTexts as texts } from './key-texts.ts'
import { viewNames } from './texts.ts'
import { useCopy } from './use-copy.ts'

type VenueKey = VenueKeysRecord['keys'][number]
type Props = {
  slug: string
  first: VenueKeysRecord
  /** Until when the acts are open to the person without another sign-in; milliseconds since 1970. */
  provenUntil: number
  locale: Locale
}
type Open = { dialog: 'make' } | { dialog: 'edit' | 'revoke'; key: VenueKey } | { dialog: 'proof' } | null

/** Shows the keys that reach the venue, with their last use, and the acts of an owner on them. */
export function KeysView({ slug, first, provenUntil, locale }: Props) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const acts = useActs(client, { locale })
  const [shown, setShown] = useState(first)
  const [made, setMade] = useState<MadeKeyRecord | null>(null)
  const [open, setOpen] = useState<Open>(null)
  useLeaveQuestion(made?.key != null)
  const close = () => setOpen(null)
  const common = { acts, locale, onClose: close }
  // Before a form is filled in: the sign-in would lose what was typed.
  const openProven = (next: Open) => setOpen(Date.now() < provenUntil ? next : { dialog: 'proof' })
  const [live, revoked] = [false, true].map((isRevoked) =>
    shown.keys.filter(({ revokedAt }) => (revokedAt !== null) === isRevoked),
  ) as [VenueKey[], VenueKey[]]
  const rowsOf = (keys: readonly VenueKey[]) => (
    <ul className={houseCss.rows}>
      {keys.map((key) => (
        <KeyRow key={key.keyId} shown={key} names={shown.venues} {...{ locale }} open={openProven} />
      ))}
    </ul>
  )
  return (
    <>
      <ScrollRegion id={contentId} className={houseCss.scroll} aria-label={viewNames.keys[locale]}>
        <div className={css.part}>
          <div className={css.head}>
            <p className={houseCss.hint}>{texts.intro[locale]}</p>
            <Button
              kind="primary"
              mark="plus"
              disabled={made?.key != null}
              onClick={() => openProven({ dialog: 'make' })}
            >
              {texts.make[locale]}
            </Button>
          </div>
          {made && <MadeKey made={made} locale={locale} onStored={() => setMade(null)} />}
          {live.length === 0 && <p className={houseCss.hint}>{texts.none[locale]}</p>}
          {rowsOf(live)}
          {revoked.length > 0 && (
            <details className={css.revoked}>
              <summary>{texts.revokedKeys(revoked.length)[locale]}</summary>
              {rowsOf(revoked)}
            </details>
          )}
        </div>
      </ScrollRegion>
      {open?.dialog === 'make' && (
        <MakeKeyDialog
          {...common}
          reach={shown}
          onMade={(answer) => {
            setShown(answer)
            setMade(answer)
          }}
        />
      )}
      {open?.dialog === 'edit' && <EditOriginsDialog {...common} shown={open.key} onChanged={setShown} />}
      {open?.dialog === 'revoke' && (
        <RevokeKeyDialog
          {...common}
          shown={open.key}
          onChanged={(answer) => {
            setShown(answer)
            if (made?.keyId === open.key.keyId) setMade(null)
          }}
        />
      )}
      {open?.dialog === 'proof' && (
        <ProofDialog
          to={`/console/${encodeURIComponent(slug)}/house?view=keys`}
          hint={texts.proof[locale]}
          {...{ locale, onClose: close }}
        />
      )}
      <ActToast acts={acts} locale={locale} />
    </>
  )
}

type RowProps = {
  shown: VenueKey
  names: VenueKeysRecord['venues']
  locale: Locale
  open: (open: Open) => void
}

function KeyRow({ shown, names, locale, open }: RowProps) {
  const { kind, label, lastFour, origins, venues, createdAt, lastUsedAt, revokedAt, editable } = shown
  const day = (instant: string) => shortDate(instant.slice(0, 10), locale)
  const nameOf = (slug: string) => names.find((each) => each.slug === slug)?.name ?? slug
  return (
    <li className={css.key} data-off={revokedAt !== null || undefined}>
      <div className={css.keyWords}>
        <p className={css.keyName}>
          <strong>{label}</strong>
          <em>{texts.kinds[kind][locale]}</em>
        </p>
        <p className={houseCss.hint}>
          {texts.endsIn(lastFour)[locale]} · {texts.madeOn(day(createdAt))[locale]}
        </p>
        <p className={houseCss.hint}>
          {revokedAt !== null
            ? texts.revokedOn(day(revokedAt))[locale]
            : lastUsedAt === null
              ? texts.neverUsed[locale]
              : texts.used(`${day(lastUsedAt)} ${lastUsedAt.slice(11, 16)}`)[locale]}
        </p>
        {origins.length > 0 && (
          <p className={css.origins}>
            {texts.originsShown[kind][locale]} {origins.join(', ')}
          </p>
        )}
        {venues !== null && (
          <p className={houseCss.hint}>
            {texts.someVenues[locale]}: {venues.map(nameOf).join(', ')}
          </p>
        )}
        {!editable && revokedAt === null && <p className={houseCss.hint}>{texts.foreign[locale]}</p>}
      </div>
      {editable && revokedAt === null && (
        <div className={css.acts}>
          <Button
            aria-label={`${texts[kind === 'secret' ? 'editReturns' : 'editOrigins'][locale]}: ${label}`}
            onClick={() => open({ dialog: 'edit', key: shown })}
          >
            {texts[kind === 'secret' ? 'editReturns' : 'editOrigins'][locale]}
          </Button>
          <Button
            kind="danger"
            aria-label={`${texts.revoke[locale]}: ${label}`}
            onClick={() => open({ dialog: 'revoke', key: shown })}
          >
            {texts.revoke[locale]}
          </Button>
        </div>
      )}
    </li>
  )
}

type MadeProps = { made: MadeKeyRecord; locale: Locale; onStored: () => void }

/** Shows a key this once, until somebody says that it is stored. */
function MadeKey({ made, locale, onStored }: MadeProps) {
  const { state, copy } = useCopy()
  const { key } = made
  const label = made.keys.find(({ keyId }) => keyId === made.keyId)?.label ?? ''
  return (
    <section className={css.once} role="alert" aria-labelledby="house-made-key">
      <h2 id="house-made-key">{texts.onceTitle(label)[locale]}</h2>
      <p>{texts[key === null ? 'lost' : 'once'][locale]}</p>
      {key !== null && (
        <p className={css.secret}>
          <code>{key}</code>
        </p>
      )}
      <div className={css.acts}>
        {key !== null && <Button onClick={() => void copy(key)}>{texts[state][locale]}</Button>}
        <Button kind="primary" onClick={onStored}>
          {key === null ? actTexts.close[locale] : texts.stored[locale]}
        </Button>
      </div>
    </section>
  )
}
