import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import css from './door.module.css'
import type { DoorProps } from './door-screen.tsx'
import { doorTexts as texts } from './texts.ts'

/** A venue without an event that has a door. */
export function NoEvent({ venue, locale }: Pick<DoorProps, 'venue' | 'locale'>) {
  return (
    <>
      <title>{`${texts.door[locale]} · ${venue.name}`}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <div className={css.title}>
              <h1>{texts.door[locale]}</h1>
              <p>{venue.name}</p>
            </div>
            <TopPerson />
          </TopLine>
        }
      >
        <div className={css.none}>
          <h2>{texts.noEvent[locale]}</h2>
          <p>{texts.noEventHint[locale]}</p>
        </div>
      </Shell>
    </>
  )
}
