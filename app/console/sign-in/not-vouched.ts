import { notice } from '../_ui/console-route.tsx'
import { staffLocale } from '../_ui/staff-locale.ts'
import { texts } from './texts.ts'

/** Returns the page after a sign-in at a provider has failed, for any reason. */
export function notVouched(request: Request): Promise<Response> {
  const locale = staffLocale(request, 'en')
  return notice({ status: 403, locale, title: texts.providerTitle[locale], line: texts.provider[locale] })
}
