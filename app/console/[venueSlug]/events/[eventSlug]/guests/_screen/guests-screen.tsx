'use client'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { saveCsv } from '#app/console/_ui/csv.ts'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { csvOf } from './csv.ts'
import { filtered, type GuestFilter, guestFilters, othersOf } from './filter.ts'
import { GuestTable } from './guest-table.tsx'
import css from './guests.module.css'
import { MessageDialog } from './message-dialog.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { texts } from './texts.ts'
import { useGuests } from './use-guests.ts'
import { WaitingTable } from './waiting-table.tsx'

type Props = {
  venue: { slug: string; name: string; timezone: string }
  first: GuestListRecord
  /** The reference of the registration that is open at first. */
  opens: string | null
  /** The language of this page. */
  locale: Locale
  may: readonly Act[]
}

/** Shows the guests of an event, with a search and the acts of staff on registrations, and the waiting list. */
export function GuestsScreen({ venue, first, opens, locale, may }: Props) {
  const { list, acts, act } = useGuests(venue.slug, first, locale)
  const [filter, setFilter] = useState<GuestFilter>('coming')
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(opens)
  const printing = usePrinting()
  const rows = filtered(list.registrations, filter, query)
  const opened = list.registrations.find(({ reference }) => reference === open)
  const { event, counts } = list
  const title = `${event.title}${event.date ? `, ${shortDate(event.date, locale)}` : ''}`
  return (
    <>
      <title>{`${texts.guests[locale]} · ${title}`}</title>
      <Shell
        top={
          <header className={css.top}>
            <h1>{title}</h1>
            <span>{texts.counts(counts.seats, event.capacity, counts.inside)[locale]}</span>
            <TopPerson />
          </header>
        }
      >
        <div className={css.scroll}>
          <div className={css.tools}>
            <label className={css.search}>
              <span>{texts.search[locale]}</span>
              <input
                type="search"
                placeholder={texts.searchHint[locale]}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            </label>
            <label className={css.select}>
              {texts.show[locale]}
              <select value={filter} onChange={({ target }) => setFilter(target.value as GuestFilter)}>
                {guestFilters.map((each) => (
                  <option key={each} value={each}>
                    {texts.filters[each][locale]}
                  </option>
                ))}
              </select>
            </label>
            <Button onClick={() => setOpen('message')}>{texts.message[locale]}</Button>
            <Button onClick={() => saveCsv(`${event.slug}.csv`, csvOf(rows, locale))}>{texts.csv[locale]}</Button>
            <Button onClick={() => globalThis.print()}>{texts.print[locale]}</Button>
          </div>
          <p className={css.facts} role="status">
            {rows.length === 0 ? texts.nobody[locale] : texts.found(rows.length)[locale]}
          </p>
          {rows.length > 0 && <GuestTable rows={rows} locale={locale} onOpen={setOpen} />}
          <h2>{texts.waitingList[locale]}</h2>
          <WaitingTable waiting={list.waiting} timezone={venue.timezone} locale={locale} />
        </div>
      </Shell>
      <ActToast acts={acts} locale={locale} />
      {open === 'message' && <MessageDialog {...{ locale, act }} onClose={() => setOpen(null)} />}
      {opened && (
        <RegistrationDialog
          key={opened.reference}
          registration={opened}
          others={othersOf(opened, list.registrations)}
          {...{ locale, act }}
          mayLetIn={may.includes('door')}
          mayRefund={may.includes('refunds')}
          onClose={() => setOpen(null)}
        />
      )}
      {printing && (
        <div className={css.printed}>
          <h1>{title}</h1>
          <GuestTable rows={rows} locale={locale} />
        </div>
      )}
    </>
  )
}

/** Returns whether the page is being printed: paper has the table alone, without the frame of the screen. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
