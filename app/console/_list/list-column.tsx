import type { ReactNode } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import css from './list-frame.module.css'

type Props = {
  label: string
  /** The label of the search, and its words. */
  find: string
  q: string
  onFind: (q: string) => void
  /** Chips beside the search. */
  filters: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Shows the column of a list: the search and the filters, and below them the rows, which scroll. */
export function ListColumn({ label, find, q, onFind, filters, className = '', children }: Props) {
  return (
    <section className={`${css.list} ${className}`} aria-label={label}>
      <div className={css.filters}>
        <input
          type="search"
          className={controls.input}
          placeholder={find}
          aria-label={find}
          value={q}
          maxLength={120}
          onChange={({ target }) => onFind(target.value)}
        />
        {filters}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <div className={css.rows} tabIndex={0}>
        {children}
      </div>
    </section>
  )
}

/** Says why a list has no rows. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={css.empty}>{children}</p>
}
