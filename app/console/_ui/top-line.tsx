import type { ReactNode } from 'react'
import css from './top-line.module.css'

/** Shows the line at the top of a screen. `className` has its gaps, and what else only this screen has. */
export function TopLine({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <header className={`${css.line} ${className}`}>{children}</header>
}
