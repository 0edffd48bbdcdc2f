import { pageLocale } from '#lib/pages/page-headers.ts'
import { notice } from '../_ui/console-route.tsx'
import { texts } from './texts.ts'

/** Returns the page for somebody who may not manage devices, or has no fresh proof. */
export function devicesForbidden(request: Request): Promise<Response> {
  const locale = pageLocale(request, 'en')
  return notice({ status: 403, locale, title: texts.forbiddenTitle[locale], line: texts.forbidden[locale] })
}
