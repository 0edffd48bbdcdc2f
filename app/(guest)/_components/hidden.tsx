import type { ReactNode } from 'react'

/** Words for screen readers only; everybody else sees a shape. Its style is `choosing.css`. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className="hidden"> {children}</span>
}
