import type { ReactNode } from 'react'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import css from './closing.module.css'

type BlockProps = {
  title: string
  id: string
  beside?: ReactNode
  children: ReactNode
}

/** Shows a part of a view, with its heading. */
export function ClosingBlock({ title, id, beside, children }: BlockProps) {
  return (
    <section className={css.block} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {beside && <span className={css.soft}>{beside}</span>}
      </header>
      {children}
    </section>
  )
}

type Row = { key: string; cells: readonly ReactNode[] }
type TableProps = {
  /** The names of the columns. All but the first hold numbers. */
  columns: readonly string[]
  rows: readonly Row[]
  foot?: readonly ReactNode[]
  /** The columns that a phone leaves out, counted from 0. */
  deskOnly?: readonly number[]
}

/** Shows a table of amounts: a name in each row, and figures to its right. */
export function AmountTable({ columns, rows, foot, deskOnly = [] }: TableProps) {
  const className = (at: number) => `${at === 0 ? '' : css.num} ${deskOnly.includes(at) ? css.desk : ''}`
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={name} scope="col" className={className(at)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{cells.map((cell, at) => cellOf(cell, at, className(at), columns[at] ?? ''))}</tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{foot.map((cell, at) => cellOf(cell, at, className(at), columns[at] ?? ''))}</tr>
        </tfoot>
      )}
    </table>
  )
}

function cellOf(cell: ReactNode, at: number, className: string, column: string) {
  if (at > 0) {
    return (
      <td key={column} className={className}>
        {cell}
      </td>
    )
  }
  return (
    <th key={column} scope="row">
      {cell}
    </th>
  )
}

type ItemProps = { state: 'todo' | 'done' | 'stop'; title: string; more?: string; action?: ReactNode }
const marks: Record<ItemProps['state'], IconName> = { todo: 'clock', done: 'paid', stop: 'alert' }

/** Shows a line of the list of work that is left. */
export function Item({ state, title, more, action }: ItemProps) {
  return (
    <li className={css[state]}>
      <Icon name={marks[state]} />
      <p className={css.entry}>
        <b>{title}</b> {more && <span className={css.soft}>{more}</span>}
      </p>
      {action}
    </li>
  )
}
