'use client'
import { useMemo, useState } from 'react'
import { ProofDialog } from '#app/console/_acts/proof-dialog.tsx'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { ListFrame } from '#app/console/_list/list-frame.tsx'
import { useListAddress, useListKeys } from '#app/console/_list/use-list-keys.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { saveFile } from '#app/console/_ui/csv.ts'
import type { GuestDirectoryFilter } from '#lib/guests/directory-filters.ts'
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
  const filtered: Record<string, string> = shown.shown.filter === 'all' ? {} : { filter: shown.shown.filter }
  const address = useListAddress(here, chosen === null ? filtered : { ...filtered, guest: chosen })
  useListKeys({
    ids: guests.map(({ id }) => id),
    chosen: guest?.id ?? null,
    choose,
    undo: acts.undo,
    others: { escape: () => choose(null) },
  })

  /** Saves a file of guests' data; asks for a fresh sign-in if that is missing. */
  async function save(path: string, name: string, type: string) {
    const base = `/api/console/venues/${encodeURIComponent(slug)}`
    const answer = await fetch(`${base}/${path}`, { headers: { 'Accept-Language': locale } }).catch(() => null)
    if (answer?.status === 403) return setOpen('proof')
    if (!answer?.ok) return acts.tell('refused', texts.notRead[locale])
    saveFile(name, await answer.text(), type)
    acts.tell('done', texts.exportedNow[locale])
  }

  const name = guest ? guest.name || guest.email || guest.phone || texts.unnamed[locale] : ''
  return (
    <ListFrame
      title={`${texts.title[locale]} · ${venue.name}`}
      heading={texts.title[locale]}
      action={
        may.includes('guestData') && (
          <Button kind="quiet" onClick={() => void save('guests/export', `${slug}-guests.csv`, 'text/csv')}>
            {texts.exportAll[locale]}
          </Button>
        )
      }
      {...{ here, timezone, locale, connection, acts }}
      silentSince={texts.silentSince}
      columns={css.columns}
      hasChosen={guest !== null}
      dialogs={
        <>
          {guest && open === 'erase' && (
            <EraseDialog
              {...{ client, acts, locale, name }}
              guestId={guest.id}
              onErased={() => choose(null)}
              onNoProof={() => setOpen('proof')}
              onClose={() => setOpen((now) => (now === 'erase' ? null : now))}
            />
          )}
          {open === 'proof' && (
            <ProofDialog to={address} hint={texts.proofHint[locale]} locale={locale} onClose={() => setOpen(null)} />
          )}
        </>
      }
    >
      <GuestList
        {...{ guests, venue, locale }}
        hrefOf={(id) => `${here}?${new URLSearchParams({ ...filtered, guest: id })}`}
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
    </ListFrame>
  )
}
