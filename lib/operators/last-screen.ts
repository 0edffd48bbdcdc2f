import { consoleScreens } from '#lib/pages/console-screens.ts'
import { cookieValue } from './cookies.ts'
import { mayAct, type Role } from './roles.ts'

/** A screen of a venue that a browser has shown last: its address below the venue, with the state that outlasts an evening. */
export type LastScreen = { venueSlug: string; act: (typeof consoleScreens)[number]['act']; path: string }

/** The fields of an address that a screen keeps from one visit to the next. Dates, parties and bills belong to one visit. */
const lasting = ['view', 'station']

/**
 * Returns the name of the cookie in which a screen writes its own address (`app/console/_ui/kept-place.tsx`). A paired device
 * has one for each role: the waiter who takes it over does not get the host's screen.
 */
export function lastScreenCookie(deviceRole: Role | null): string {
  return deviceRole === null ? 'console-place' : `console-place-${deviceRole}`
}

/** Returns the screen that this browser has shown last, for a role at a paired device or a person; null for none. */
export function lastScreenOf(request: Request, deviceRole: Role | null): LastScreen | null {
  const [path = '', query = ''] = cookieValue(request, lastScreenCookie(deviceRole)).split('?')
  const [, venueSlug, name] = /^\/console\/([a-z0-9-]{1,100})\/([a-z]+)(?:\/|$)/.exec(path) ?? []
  const screen = consoleScreens.find((each) => 'place' in each && each.path === name)
  if (!screen || venueSlug === undefined) return null
  const fields = new URLSearchParams(query)
  const kept = lasting.flatMap((field) => {
    const value = fields.get(field)
    return value !== null && /^[a-z]{1,20}$/.test(value) ? [`${field}=${value}`] : []
  })
  const search = kept.length > 0 ? `?${kept.join('&')}` : ''
  return { venueSlug, act: screen.act, path: `/console/${venueSlug}/${screen.path}${search}` }
}

/** Returns the address of the first screen that a role may open at a venue. Every role has one. */
export function firstScreenFor(role: Role, venueSlug: string): string {
  const screen = consoleScreens.find(({ act }) => mayAct(role, act)) ?? consoleScreens[0]
  return `/console/${venueSlug}/${screen.path}`
}

/** Returns the address of the screen that a paired device opens for a role: its last one there, else its first one. */
export function deviceScreenFor(request: Request, { venueSlug }: { venueSlug: string }, role: Role): string {
  const last = lastScreenOf(request, role)
  const isOpen = last?.venueSlug === venueSlug && mayAct(role, last.act)
  return isOpen ? last.path : firstScreenFor(role, venueSlug)
}
