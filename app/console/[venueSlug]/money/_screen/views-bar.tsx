'use client'
import css from './frame.module.css'

type Props = { label: string; views: readonly { key: string; name: string; href: string; current: boolean }[] }

/** Shows the links to the views. If they are wider than the screen, the bar scrolls to the current one. */
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

// `void`, because newer browsers return a promise from `scrollIntoView`, which React would take for a ref's clean-up.
const show = (link: HTMLElement | null) => void link?.scrollIntoView({ block: 'nearest', inline: 'center' })
