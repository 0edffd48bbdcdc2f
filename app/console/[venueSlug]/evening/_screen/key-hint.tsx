import css from './key-hint.module.css'

/** Shows which key comes next. It is not announced from here: who shows it announces it. */
export function KeyHint({ text }: { text: string }) {
  return (
    <p className={css.hint} aria-hidden="true">
      {text}
    </p>
  )
}
