import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { consoleScreens } from '#lib/pages/console-screens.ts'
import type { ConsolePlace } from './shell.tsx'

export type ScreenName = Extract<(typeof consoleScreens)[number], { place: unknown }>['path']

/** Returns the entries of the rail: the screens that a person's role includes. */
export function consolePlacesOf(
  slug: string,
  current: ScreenName,
  may: readonly Act[],
  locale: Locale,
): ConsolePlace[] {
  return consoleScreens.flatMap((screen) =>
    'place' in screen && may.includes(screen.act)
      ? {
          name: screen.place.name[locale],
          mark: screen.place.mark,
          href: `/console/${encodeURIComponent(slug)}/${screen.path}`,
          current: screen.path === current,
        }
      : [],
  )
}
