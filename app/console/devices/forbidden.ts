import { notice } from '../_ui/console-route.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { texts } from './texts.ts'

/** Returns the page for somebody who may not manage devices, or has no fresh proof. */
export async function devicesForbidden(request: Request): Promise<Response> {
  const locale = staffLocale(request, 'en')
  const frame = await frameHere(request, { locale, current: 'devices' })
  const title = texts.forbiddenTitle[locale]
  return notice({ status: 403, locale, title, line: texts.forbidden[locale], frame, again: '/console/devices' })
}
