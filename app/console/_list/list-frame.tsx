import type { ReactNode } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { actTexts } from '#app/console/_acts/texts.ts'
import type { Acts } from '#app/console/_acts/use-acts.ts'
import type { LiveConnection } from '#app/console/_live/use-live.ts'
import { clock } from '#app/console/_ui/clock.ts'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import css from './list-frame.module.css'

type Props = {
  /** The title of the tab. */
  title: string
  heading: string
  /** The button beside the heading. */
  action: ReactNode
  /** The address of the screen without a choice, to which a new sign-in leads. */
  here: string
  timezone: string
  locale: Locale
  connection: LiveConnection
  /** Says since when the server has not answered, and what cannot be done until then. */
  silentSince: (time: string) => Text
  acts: Acts
  /** The columns of the screen. */
  columns: string | undefined
  hasChosen: boolean
  /** Dialogs, above all. */
  dialogs: ReactNode
  /** The columns: the list is the first. After the session has ended none is shown. */
  children: ReactNode
}

/** Shows a screen with a list and what is chosen in it, the state of its connection, and what was done last. */
export function ListFrame(props: Props) {
  const { title, heading, action, here, timezone, locale, connection, silentSince, acts, columns, hasChosen } = props
  const isAdmitted = connection.state !== 'ended'
  return (
    <>
      <title>{title}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <h1>{heading}</h1>
            <span className={css.space} />
            {action}
            <TopPerson />
          </TopLine>
        }
        lines={
          connection.state !== 'live' && (
            <p className={css.away} role="alert">
              {isAdmitted ? (
                silentSince(clock(connection.heardAt, timezone))[locale]
              ) : (
                <>
                  {actTexts.ended[locale]} <a href={here}>{actTexts.signIn[locale]}</a>
                </>
              )}
            </p>
          )
        }
      >
        {isAdmitted && (
          <div className={`${css.work} ${columns}`} data-chosen={hasChosen || undefined}>
            {props.children}
          </div>
        )}
      </Shell>
      {isAdmitted && props.dialogs}
      {isAdmitted && <ActToast acts={acts} locale={locale} />}
    </>
  )
}
