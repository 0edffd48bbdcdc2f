'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { ProofDialog } from '#app/console/_acts/proof-dialog.tsx'
import { actTexts } from '#app/console/_acts/texts.ts'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { saveFile } from '#app/console/_ui/csv.ts'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { followKeys } from '#app/console/_ui/keys.ts'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { GuestDirectoryFilter } from '#lib/guests/input.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { EraseDialog } from './data-dialogs.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestPanel } from './guest-panel.tsx'
import css from './guests.module.css'
import { guestsTexts as texts } from './texts.ts'
import { type GuestsRead, useGuestDirectory } from './use-guests.ts'

type Props = {
  venue: { slug: string; name: string; timezone: string; currency: string }
  first: GuestsRead
  filter: GuestDirectoryFilter
  locale: Locale
  may: Act[]
}

/** Shows the guests of a venue, and the chosen one. Keys: `j` and `k` choose, `Escape` closes, `z` undoes. */
export function GuestDirectoryScreen({ venue, first, filter, locale, may }: Props) {
  const { slug, timezone } = venue
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const shown = useGuestDirectory(slug, client, first, { filter, q: '' })
  const { list, guests, guest, chosen, choose, connection, refresh } = shown
  const acts = useActs(client, { locale, refresh, connection: connection.state })
  const [open, setOpen] = useState<'erase' | 'proof' | null>(null)

  const here = `/console/${encodeURIComponent(slug)}/guests`
  const hrefOf = (guestId: string | null) => {
    const query = new URLSearchParams({
      ...(shown.shown.filter !== 'all' && { filter: shown.shown.filter }),
      ...(guestId !== null && { guest: guestId }),
    })
    return query.size === 0 ? here : `${here}?${query}`
  }
  const address = hrefOf(chosen)
  useEffect(() => {
    if (location.pathname + location.search !== address) history.replaceState(history.state, '', address)
  }, [address])

  const step = (by: 1 | -1) => {
    const ids = guests.map(({ id }) => id)
    const at = guest === null ? -1 : ids.indexOf(guest.id)
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : at + by]
    if (next !== undefined) choose(next)
  }
  const onKey = useRef({ step, undo: () => {}, close: () => {} })
  onKey.current = { step, undo: () => void acts.undo(), close: () => choose(null) }
  useEffect(
    () =>
      followKeys({
        j: () => onKey.current.step(1),
        k: () => onKey.current.step(-1),
        z: () => onKey.current.undo(),
        escape: () => onKey.current.close(),
      }),
    [],
  )

  /** Saves a file of guests' data; asks for a fresh sign-in if that is missing. */
  async function save(path: string, name: string, type: string) {
    const base = `/api/console/venues/${encodeURIComponent(slug)}`
    const answer = await fetch(`${base}/${path}`, { headers: { 'Accept-Language': locale } }).catch(() => null)
    if (answer?.status === 403) return setOpen('proof')
    if (!answer?.ok) return acts.tell('refused', texts.notRead[locale])
    saveFile(name, await answer.text(), type)
    acts.tell('done', texts.exportedNow[locale])
  }

  const isAdmitted = connection.state !== 'ended'
  const name = guest ? guest.name || guest.email || guest.phone || texts.unnamed[locale] : ''
  return (
    <>
      <title>{`${texts.title[locale]} · ${venue.name}`}</title>
      <Shell
        top={
          <header className={css.top}>
            <h1>{texts.title[locale]}</h1>
            <span className={css.space} />
            {may.includes('guestData') && (
              <Button kind="quiet" onClick={() => void save('guests/export', `${slug}-guests.csv`, 'text/csv')}>
                {texts.exportAll[locale]}
              </Button>
            )}
            <TopPerson />
          </header>
        }
        lines={
          connection.state !== 'live' && (
            <p className={css.away} role="alert">
              {isAdmitted ? (
                texts.silentSince(clock(connection.heardAt, timezone))[locale]
              ) : (
                <>
                  {actTexts.ended[locale]} <a href={here}>{actTexts.signIn[locale]}</a>
                </>
              )}
            </p>
          )
        }
      >
        {isAdmitted && (
          <div className={css.work} data-chosen={guest !== null || undefined}>
            <GuestList
              {...{ guests, venue, locale, hrefOf }}
              counts={list.counts}
              now={list.now}
              shown={shown.shown}
              chosen={guest?.id ?? chosen}
              seesMoney={may.includes('money')}
              onChoose={choose}
              onList={shown.showList}
              onMore={shown.hasMore ? () => void shown.more() : null}
            />
            {guest && (
              <GuestPanel
                key={guest.id}
                {...{ guest, venue, locale, may, acts }}
                onBack={() => choose(null)}
                onExport={() => void save(`guests/${guest.id}/export`, 'guest.json', 'application/json')}
                onErase={() => setOpen('erase')}
              />
            )}
          </div>
        )}
      </Shell>
      {isAdmitted && guest && open === 'erase' && (
        <EraseDialog
          {...{ client, acts, locale, name }}
          guestId={guest.id}
          onErased={() => choose(null)}
          onNoProof={() => setOpen('proof')}
          onClose={() => setOpen((now) => (now === 'erase' ? null : now))}
        />
      )}
      {isAdmitted && open === 'proof' && (
        <ProofDialog to={address} hint={texts.proofHint[locale]} locale={locale} onClose={() => setOpen(null)} />
      )}
      {isAdmitted && <ActToast acts={acts} locale={locale} />}
    </>
  )
}
