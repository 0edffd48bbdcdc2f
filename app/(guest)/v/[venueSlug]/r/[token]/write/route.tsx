import type { LinkedBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { canWrite, writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { isLocalDate, isLocalTime } from '#lib/time.ts'
import { mailtoLink } from '#lib/urls.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { mostSentBytes } from '../../../../../_components/files-field.tsx'
import {
  fieldsAgain,
  type MessageFields,
  MessageFormFields,
  readSentMessage,
} from '../../../../../_components/message-form.tsx'
import { nothingAt } from '../../../../../_components/nothing-at.tsx'
import { PhoneLink } from '../../../../../_components/phone-link.tsx'
import { isProblem } from '../../../../../_components/press.ts'
import { formPage } from '../form-page.tsx'
import { formRoute, outcome, type ReservationPress } from '../form-route.tsx'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute('write', {
  show,
  press: send,
  mostFileBytes: mostSentBytes,
})

async function show(request: Request, found: LinkedBooking): Promise<Response> {
  const { venue, reservation } = found
  if (reservation.customerName === '') return seePage(guestPath(venue.slug, reservation))
  const locale = pageLocale(request, venue.language)
  const body = prefilled(new URL(request.url).searchParams, locale)
  return page(request, found, { typed: { body }, errors: {} }, null)
}

/**
 * The text that is prefilled after a link from the page of moving (decisions 13.6): a sentence that the guest can edit,
 * with the wish if it is named.
 */
function prefilled(search: URLSearchParams, locale: Locale): string {
  if (search.get('about') !== 'move') return ''
  const [date, start] = [search.get('date') ?? '', search.get('start') ?? '']
  if (!isLocalDate(date)) return texts.move[locale]
  const when = [formatDate(date, locale), ...(isLocalTime(start) ? [formatTime(start, locale)] : [])].join(', ')
  return texts.moveTo(when)[locale]
}

async function send({ request, found, form, isTooLarge, now, path, once }: ReservationPress): Promise<Response> {
  if (!canWrite(found.venue)) return seePage(`${path}/write`)
  const sent = await readSentMessage({ form, isTooLarge })
  const { message } = sent
  if (message === null) return page(request, found, sent, { status: 400 })
  try {
    await once(async (recordResponse) => {
      const answer = () => outcome('')
      await writeToVenue(found, message, { now, beforeCommit: recordResponse(answer) })
      return answer()
    })
    return seePage(`${path}?done=written`)
  } catch (error) {
    if (isProblem(error, 'not-found')) return nothingAt(request, found.venue)
    if (!isProblem(error, 'rate-limited')) throw error
    const response = await page(request, found, fieldsAgain(sent), { status: 429, text: texts.tooMany })
    response.headers.set('Retry-After', error.headers['Retry-After'] ?? '3600')
    return response
  }
}

function page(
  request: Request,
  found: LinkedBooking,
  fields: MessageFields,
  refusal: Parameters<typeof formPage>[0]['refusal'],
): Promise<Response> {
  const { venue } = found
  const locale = pageLocale(request, venue.language)
  const shared = { request, found, locale, title: texts.title, refusal }
  if (!canWrite(venue))
    return formPage({
      ...shared,
      lines: [texts.byMail],
      fields: null,
      children: <Contact found={found} locale={locale} />,
    })
  return formPage({
    ...shared,
    lines: [texts.answered],
    fields: <MessageFormFields {...{ locale, fields }} />,
    hasFiles: true,
  })
}

/** How to reach a venue whose plan has no messages. */
function Contact({ found: { venue, reservation }, locale }: { found: LinkedBooking; locale: Locale }) {
  const { email } = venue.business
  return (
    <p>
      {bookingReference[locale]}: <strong>{reservation.reference}</strong>
      <br />
      <PhoneLink venue={venue} />
      <br />
      <a href={mailtoLink(email)}>{shownAddress(email)}</a>
    </p>
  )
}
