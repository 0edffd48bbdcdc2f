import type { ReactNode } from 'react'
import { type Screen, ScreenContext } from '#app/console/[venueSlug]/evening/_screen/screen.ts'
import { renderMarkup } from '#app/render.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { consoleEvening, consoleEveningNow } from '../venues/console-evening.ts'

/** The markup of a part of the evening screen as the server sends it, for an owner in English unless `screen` says otherwise. */
export function onScreen(part: ReactNode, { role = 'owner', ...screen }: Partial<Screen> & { role?: Role } = {}) {
  const refuse = () => Promise.reject(new Error('nothing is read or done while markup is made'))
  const whole: Screen = {
    locale: 'en',
    evening: consoleEvening,
    now: consoleEveningNow,
    view: 'list',
    show: () => {},
    hrefOf: () => '#',
    selected: null,
    select: () => {},
    details: null,
    dialog: null,
    open: () => {},
    may: (act) => mayAct(role, act),
    act: refuse,
    read: refuse,
    say: () => {},
    showHint: () => {},
    connection: { state: 'live', heardAt: consoleEveningNow },
    refusedRow: null,
    ...screen,
  }
  return renderMarkup(<ScreenContext value={whole}>{part}</ScreenContext>)
}
