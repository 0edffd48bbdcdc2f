import { consolePlacesOf } from '#app/console/_ui/places.ts'
import { Shell } from '#app/console/_ui/shell.tsx'
import css from './door.module.css'
import type { DoorProps } from './door-screen.tsx'
import { doorTexts as texts } from './texts.ts'

/** A venue without an event that has a door. */
export function NoEvent({ venue, locale, may }: Pick<DoorProps, 'venue' | 'locale' | 'may'>) {
  return (
    <>
      <title>{`${texts.door[locale]} · ${venue.name}`}</title>
      <Shell
        label={venue.name}
        places={consolePlacesOf(venue.slug, 'door', may, locale)}
        top={
          <header className={css.top}>
            <div className={css.title}>
              <h1>{texts.door[locale]}</h1>
              <p>{venue.name}</p>
            </div>
          </header>
        }
      >
        <div className={css.none}>
          <h2>{texts.noEvent[locale]}</h2>
          <p>{texts.noEventHint[locale]}</p>
          <a href="/console/account">{texts.account[locale]}</a>
        </div>
      </Shell>
    </>
  )
}
