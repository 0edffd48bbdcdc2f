import type { ReactNode } from 'react'

/** A symbol in a circle beside a status. Each status has a shape of its own, so that nobody has to distinguish colours. */
export function StatusMark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      {children}
    </svg>
  )
}
