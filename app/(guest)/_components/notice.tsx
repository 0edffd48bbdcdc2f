import type { ReactNode } from 'react'

/** A card with a title and a sentence: the whole content of a page that has only these to say. */
export function Notice({
  title,
  line,
  role,
  children,
}: {
  title: string
  line: string
  role?: 'alert' | 'status'
  children?: ReactNode
}) {
  return (
    <div className="card" role={role}>
      <h1>{title}</h1>
      <p>{line}</p>
      {children}
    </div>
  )
}
