import type { ReactNode } from 'react'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import css from './frame.module.css'
import { ViewsBar } from './views-bar.tsx'

/** The data that the frame of every view needs. All of it can be passed to a client component. */
export type Framed = {
  venue: { slug: string; name: string }
  locale: Locale
  may: readonly Act[]
  /** The views that the role may open, as links. */
  views: readonly { key: string; name: string; href: string; current: boolean }[]
}

type Props = {
  framed: Framed
  /** The end of the top line: the clock and the connection of a live view. */
  end?: ReactNode
  /** Lines between the top and the work area. */
  lines?: ReactNode
  /** Whether the browser prints the work area. The frame itself is never printed. */
  printed?: boolean
  children: ReactNode
}

const texts = {
  money: { en: 'Money', de: 'Kasse' },
  views: { en: 'Views', de: 'Ansichten' },
} as const satisfies Record<string, Text>

/** Shows the frame of a view of the money screen: title, bar of views, and the work area. */
export function Frame({ framed, end, lines, printed = false, children }: Props) {
  const { venue, locale, views } = framed
  const current = views.find((each) => each.current)
  return (
    <>
      <title>{`${current?.name ?? texts.money[locale]} · ${venue.name}`}</title>
      <Shell
        printed={printed}
        top={
          <TopLine className={css.top}>
            <h1>{texts.money[locale]}</h1>
            <ViewsBar label={texts.views[locale]} views={views} />
            <span className={css.space} />
            {end}
            <TopPerson />
          </TopLine>
        }
        lines={lines}
      >
        {children}
      </Shell>
    </>
  )
}
