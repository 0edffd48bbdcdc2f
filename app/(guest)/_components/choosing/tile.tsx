/** A time as a link to choose it, or without `href` as text. `of` is a further class, such as `taken`. */
export function Tile({ href, of, ...words }: { href?: string; of?: string } & WordsProps) {
  const className = of ? `tile ${of}` : 'tile'
  if (href === undefined)
    return (
      <span className={className}>
        <Words {...words} isTaken={of === 'taken'} />
      </span>
    )
  return (
    <a href={href} className={className}>
      <Words {...words} />
    </a>
  )
}

type WordsProps = {
  /** `HH:mm` on the venue's clock. */
  start: string
  /** Lines below the time; null leaves one out. */
  notes: readonly (string | null)[]
}

function Words({ start, notes, isTaken = false }: WordsProps & { isTaken?: boolean }) {
  return (
    <>
      {isTaken ? <s>{start}</s> : start}
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </>
  )
}
