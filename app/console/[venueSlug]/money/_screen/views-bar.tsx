'use client'
import { useEffect, useRef } from 'react'
import css from './frame.module.css'
import type { Framed } from './frame.tsx'

/** The bar of views. Where it is wider than the screen, it is scrolled so that the current one is seen. */
export function ViewsBar({ views, label }: { views: Framed['views']; label: string }) {
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Newer browsers return a promise from it, which must not become what ends the effect.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={css.views} aria-label={label}>
      {views.map(({ key, name, href, current: isCurrent }) => (
        <a key={key} ref={isCurrent ? current : null} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
