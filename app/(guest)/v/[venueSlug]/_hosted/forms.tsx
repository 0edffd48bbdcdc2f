import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { limitRequests, venuePageForms } from '#lib/rate-limit/limit-requests.ts'
import { Notice } from '../../../_components/notice.tsx'
import { PhoneLink } from '../../../_components/phone-link.tsx'
import { isProblem } from '../../../_components/press.ts'
import { hostedPage } from './hosted-page.tsx'
import { pathTo, type VenuePage } from './venue-page.ts'

const texts = {
  refusedTitle: { en: 'Nothing was done', de: 'Es ist nichts geschehen' },
  refused: {
    en: 'This did not come from our page. Please begin there:',
    de: 'Das kam nicht von unserer Seite. Bitte beginnen Sie dort:',
  },
  tooManyTitle: { en: 'Too many attempts', de: 'Zu viele Versuche' },
  tooMany: (minutes: number): Text => ({
    en: `Too many forms have come from your connection within an hour. Please try again in ${formatMinutes(minutes)}, or call us:`,
    de: `Von Ihrem Anschluss kamen innerhalb einer Stunde zu viele Formulare. Bitte versuchen Sie es in ${formatMinutes(minutes)} noch einmal, oder rufen Sie uns an:`,
  }),
} as const

/** The page after a form that another site has sent: nothing is done. */
export function foreignFormPage(page: VenuePage): Promise<Response> {
  const { locale, venue } = page
  const title = texts.refusedTitle[locale]
  return hostedPage(page, {
    status: 403,
    title,
    published: null,
    content: (
      <Notice title={title} line={texts.refused[locale]}>
        <p>
          <a href={pathTo(page)}>{venue.name}</a>
        </p>
      </Notice>
    ),
  })
}

/** Answers a form that books, registers or buys, unless its client has sent too many of them (429). */
export async function limitedForm(request: Request, page: VenuePage, work: () => Promise<Response>): Promise<Response> {
  const { locale, venue, now } = page
  try {
    await limitRequests(venuePageForms, clientOf(request.headers), now)
  } catch (error) {
    if (!isProblem(error, 'rate-limited')) throw error
    const seconds = error.headers['Retry-After'] ?? '3600'
    const title = texts.tooManyTitle[locale]
    const response = await hostedPage(page, {
      status: 429,
      title,
      published: null,
      content: (
        <Notice title={title} line={texts.tooMany(Math.ceil(Number(seconds) / 60))[locale]} role="alert">
          <p>
            <PhoneLink venue={venue} />
          </p>
        </Notice>
      ),
    })
    response.headers.set('Retry-After', seconds)
    return response
  }
  return work()
}
