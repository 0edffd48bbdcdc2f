'use client'
import css from './frame.module.css'

type Props = { label: string; views: readonly { key: string; name: string; href: string; current: boolean }[] }

/** The links to the views. Where they are wider than the screen, the bar shows the current one. */
export function ViewsBar({ label, views }: Props) {
  return (
    <nav className={css.views} aria-label={label}>
      {views.map(({ key, name, href, current }) => (
        <a key={key} href={href} {...(current && { 'aria-current': 'page', ref: show })}>
          {name}
        </a>
      ))}
    </nav>
  )
}

// Newer browsers return a promise from it, which React would take for what ends the ref.
const show = (link: HTMLElement | null) => void link?.scrollIntoView({ block: 'nearest', inline: 'center' })
