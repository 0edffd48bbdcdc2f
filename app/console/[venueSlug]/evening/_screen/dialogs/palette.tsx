'use client'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { ms, shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { isPresentDay } from '../present-day.ts'
import { useScreen } from '../screen.ts'
import styles from './palette.module.css'
import { mergedResults, type Result, resultsHere, targetOf } from './results.ts'
import { resultTexts, dialogTexts as texts } from './texts.ts'

/** The search begins after a pause of this length in typing; milliseconds. */
const pauseMs = 150

/**
 * Returns the results for a text: those of the shown evening at once, and later those of the server. `state` says whether the
 * server has answered for this very text.
 */
function useResults(typed: string): { results: Result[]; state: 'none' | 'waiting' | 'answered' | 'failed' } {
  const { read, evening, locale } = useScreen()
  const [answer, setAnswer] = useState<{ q: string; results: Result[] | null } | null>(null)
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    let current = true
    const timer = setTimeout(async () => {
      const answered = await read(`search?q=${encodeURIComponent(q)}`).catch(() => null)
      if (current) setAnswer({ q, results: answered?.results ?? null })
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q, read])
  const here = resultsHere(evening, q, locale)
  if (!q) return { results: [], state: 'none' }
  if (answer?.q !== q) return { results: here, state: 'waiting' }
  if (!answer.results) return { results: here, state: 'failed' }
  return { results: mergedResults(here, answer.results), state: 'answered' }
}

/** Finds a party, a guest, a ticket, a voucher or a table: a combobox whose list stands open below its field. */
export default function Palette({ close }: { close: () => void }) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const { results, state } = useResults(typed)
  const go = (result: Result) => {
    const target = targetOf(result)
    if (!target) return
    if ('resourceId' in target) {
      const { resourceId } = target
      const sits = evening.parties.find((party) => party.resourceIds.includes(resourceId) && isThere(party, now))
      close()
      const kind = isPresentDay(evening, now) ? 'walk-in' : 'booking'
      return sits ? screen.select(sits.reference) : screen.open({ kind, resourceId })
    }
    if ('eventSlug' in target) {
      const list = `/console/${evening.venue.slug}/events/${encodeURIComponent(target.eventSlug)}/guests`
      return location.assign(`${list}?open=${encodeURIComponent(target.reference)}`)
    }
    if ('voucherId' in target) {
      const desk = `/console/${evening.venue.slug}/money?view=vouchers`
      return location.assign(`${desk}&voucher=${encodeURIComponent(target.voucherId)}`)
    }
    const { reference, date } = target
    const isShown = evening.parties.some((party) => party.reference === reference)
    if (date === null || date === evening.date || isShown) {
      close()
      return screen.select(reference)
    }
    location.assign(screen.hrefOf({ date, selected: reference }))
  }
  const key = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && results.length) {
      event.preventDefault()
      setActive((active + by + results.length) % results.length)
    }
    const chosen = results[active]
    if (event.key === 'Enter' && chosen) go(chosen)
  }
  return (
    <Dialog title={texts.find[locale]} close={texts.close[locale]} onClose={close} wide>
      <DialogBody>
        <input
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={results.length ? `${id}-${active}` : undefined}
          aria-label={texts.find[locale]}
          className={controls.input}
          data-focus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={key}
        />
        <p className={results.length && state !== 'failed' ? 'sr' : controls.soft} role="status">
          {state === 'failed' && texts.notSearched[locale]}
          {state === 'answered' && (results.length ? texts.found(results.length) : texts.nothingFound)[locale]}
        </p>
        <div role="listbox" id={id} aria-label={texts.find[locale]} className={styles.results} tabIndex={-1}>
          {results.map((result, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
            <div
              key={`${result.kind} ${result.title} ${result.reference ?? result.line}`}
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.result}
              onClick={() => go(result)}
            >
              <span className={styles.kind}>{resultTexts[result.kind][locale]}</span>
              <b>{result.title}</b>
              <span className={controls.soft}>
                {result.date && result.date !== evening.date && `${shortDate(result.date, locale)} · `}
                {result.line}
              </span>
              {targetOf(result) && <Icon name="right" />}
            </div>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

/** Returns whether a party has its table now: it sits there, or its booked time has come. */
function isThere({ stage, from, until }: { stage: string; from: string; until: string }, now: number): boolean {
  if (stage === 'left') return false
  return stage === 'expected' || stage === 'arrived' ? ms(from) <= now && now < ms(until) : true
}
