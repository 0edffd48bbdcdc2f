import css from './table-name.module.css'

/** Shows the name of a table. If room is scarce its first words are cut, and never its last one, which tells tables apart. */
export function TableName({ name }: { name: string }) {
  const at = name.lastIndexOf(' ') + 1
  return (
    <b className={css.name}>
      {at > 0 && <span>{name.slice(0, at)}</span>}
      <span>{name.slice(at)}</span>
    </b>
  )
}
