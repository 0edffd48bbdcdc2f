'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import styles from './needs.module.css'
import { needsTexts } from './texts.ts'

/** Shows entries in a line that scrolls. A button at its end says how many are out of sight, and scrolls on to them. */
export function Strip({ locale, children }: { locale: Locale; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [{ hidden, moved }, setPlace] = useState({ hidden: 0, moved: false })
  const measure = () => {
    const { scrollLeft = 0, clientWidth = 0, children: entries = [] } = list.current ?? {}
    const ends = [...entries].map((entry) => (entry as HTMLElement).offsetLeft + entry.clientWidth)
    const now = { hidden: ends.filter((end) => end > scrollLeft + clientWidth + 1).length, moved: scrollLeft > 1 }
    setPlace((before) => (before.hidden === now.hidden && before.moved === now.moved ? before : now))
  }
  // After each rendering, because an entry may have come, gone or become longer.
  useEffect(measure)
  useEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  const scroll = () => list.current?.scrollTo({ left: hidden ? list.current.scrollLeft + list.current.clientWidth : 0 })
  return (
    <>
      <ul
        ref={list}
        className={styles.cells}
        data-cut={hidden ? 'end' : moved ? 'start' : undefined}
        onScroll={measure}
      >
        {children}
      </ul>
      {(hidden > 0 || moved) && (
        <button
          type="button"
          className={styles.more}
          aria-label={(hidden ? needsTexts.more(hidden) : needsTexts.first)[locale]}
          onClick={scroll}
        >
          {hidden > 0 && `+${hidden}`}
          <Icon name={hidden ? 'right' : 'back'} />
        </button>
      )}
    </>
  )
}
