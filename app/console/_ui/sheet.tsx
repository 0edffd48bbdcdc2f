import type { ReactNode } from 'react'
import { DrawnIcon } from './drawn-icon.tsx'

type Props = { id: string; title: string; close: string; before?: ReactNode; line?: string; children: ReactNode }

/** Shows what a button with `popoverTarget` opens: a sheet at the bottom of a phone, a popover elsewhere. It runs no script. */
export function Sheet({ id, title, close, before, line, children }: Props) {
  return (
    <div className="sheet" popover="auto" id={id} role="dialog" aria-labelledby={`${id}-title`}>
      <div className="sheet-head">
        {before}
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {line && <p>{line}</p>}
        </div>
        <button type="button" className="sheet-close" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <DrawnIcon name="x" />
        </button>
      </div>
      {children}
    </div>
  )
}
