import { env } from '#lib/env/env.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { namedLocale } from '#lib/pages/page-headers.ts'

/** An address of this service that names a language, besides its own query. */
export function addressInLanguage(address: string, lang: Locale): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(address) ?? []
  const search = new URLSearchParams(query)
  search.set('lang', lang)
  return `${before}?${search}${fragment}`
}

// React writes attributes in double quotes, in which it escapes quotes and brackets: these are tags, and no text of a page is.
const links = /(<a [^>]*?href=")([/?][^"]*)"/g
const posted = /(<form (?=[^>]*method="post")[^>]*?action=")(\/[^"]*)"/g
const asked = /(<form (?=[^>]*method="get")[^>]*>)(?!(?:<input[^>]*>)*<input [^>]*name="lang")/g

/**
 * The markup of a page whose address names a language: its links and forms that lead to pages of this service name the same, so
 * that the choice stays without a cookie (decisions 16.8). A link that names one itself keeps its own.
 */
export function keepLanguage(markup: string, lang: Locale): string {
  const named = (whole: string, before: string, written: string) => {
    const address = written.replaceAll('&amp;', '&')
    if (address.startsWith('//') || /[?&]lang=/.test(address)) return whole
    return `${before}${addressInLanguage(address, lang).replaceAll('&', '&amp;')}"`
  }
  return markup
    .replace(links, named)
    .replace(posted, named)
    .replace(asked, `$1<input type="hidden" name="lang" value="${lang}"/>`)
}

/** Keeps the language of such a page after its form: a redirect to another page of this service names the same language. */
export function answeredInLanguage(request: Request, response: Response): Response {
  const lang = namedLocale(request)
  const location = response.headers.get('location')
  if (lang === null || location === null) return response
  const isOwn = location.startsWith(`${env().appUrl}/`) || /^\/(?!\/)/.test(location)
  if (isOwn && !/[?&]lang=/.test(location)) response.headers.set('Location', addressInLanguage(location, lang))
  return response
}
