import type { LinkedBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import type { RecordResponse } from '#lib/idempotency/answer-once.ts'
import type { FileForm } from '#lib/pages/file-form.ts'
import { isOwnForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { bookingPresses, limitRequests } from '#lib/rate-limit/limit-requests.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { seePage } from '../../../../_components/file-response.ts'
import { guestRoute } from '../../../../_components/guest-route.ts'
import { Notice } from '../../../../_components/notice.tsx'
import { unlessOutage } from '../../../../_components/outage.tsx'
import { PhoneLink } from '../../../../_components/phone-link.tsx'
import { isProblem, keyOfPress, pressKey, pressOnce } from '../../../../_components/press.ts'
import { type SentForm, sentForm } from '../../../../_components/sent-form.ts'
import { type ReservationLink, withBooking } from './show-reservation.tsx'
import { texts } from './texts.ts'

type Context = { params: Promise<ReservationLink> }

/** A form as a guest has sent it from the page of a reservation. */
export type ReservationPress = {
  request: Request
  link: ReservationLink
  found: LinkedBooking
  form: FormData
  /** Whether the files were so large that they were not read. */
  isTooLarge: boolean
  now: Date
  /** The path of the reservation's page. */
  path: string
  /**
   * Gives the press one effect, however often it arrives (`pressOnce`), and returns its outcome, a text. Only that text is
   * stored, encrypted: the answer itself redirects to the page, and would store the link (decisions 13.1).
   */
  once: (work: (recordResponse: RecordResponse) => Promise<Response>) => Promise<string>
}

/**
 * The route of a form of the page: `name` is the last part of its address. A GET shows `show`, or without it leads back to
 * the page, which has the form as a button. A form of another site is refused, and one without its key does nothing. The
 * presses of one reservation are limited (429). A form can have files of `mostFileBytes` together; it is read after the link
 * was checked and the press was counted.
 */
export function formRoute(
  name: string,
  {
    show,
    press,
    mostFileBytes,
  }: {
    show?: (request: Request, found: LinkedBooking) => Promise<Response>
    press: (sent: ReservationPress) => Promise<Response>
    mostFileBytes?: () => number
  },
) {
  async function open(request: Request, { params }: Context): Promise<Response> {
    return withBooking(request, await params, async (found) =>
      show ? show(request, found) : seePage(guestPath(found.venue.slug, found.reservation)),
    )
  }

  async function send(request: Request, { params }: Context): Promise<Response> {
    const link = await params
    const sent = sentForm(request, mostFileBytes?.())
    return unlessOutage(request, sent.typed, () =>
      withBooking(request, link, (found) =>
        isOwnForm(request) ? limited(request, link, found, sent) : refuse(request, found),
      ),
    )
  }

  async function limited(
    request: Request,
    link: ReservationLink,
    found: LinkedBooking,
    sent: SentForm,
  ): Promise<Response> {
    const now = new Date()
    try {
      await limitRequests(bookingPresses, found.reservation.id, now)
    } catch (error) {
      if (!isProblem(error, 'rate-limited')) throw error
      return tooMany(request, found, error.headers['Retry-After'] ?? '3600')
    }
    const form = await sent.read()
    return form ? pressed({ request, link, found, now, ...form }) : refuse(request, found)
  }

  async function pressed(
    sent: Pick<ReservationPress, 'request' | 'link' | 'found' | 'now'> & FileForm,
  ): Promise<Response> {
    const { found, form, now } = sent
    const { venue, reservation } = found
    const path = guestPath(venue.slug, reservation)
    const rendering = pressKey(form)
    if (rendering === null) return seePage(path)
    // By the reservation and not by its token: a newer link of it is the same place to press.
    const params = { venueSlug: venue.slug, token: reservation.id }
    const key = await keyOfPress(rendering, form)
    const pattern = `/v/[venueSlug]/r/[token]/${name}`
    const once: ReservationPress['once'] = async (work) =>
      (await pressOnce({ pattern, params, key, content: name, now }, work)).text()
    return press({ ...sent, path, once })
  }

  return guestRoute({ GET: open, POST: send })
}

/** The outcome of a press, as `once` stores it. */
export function outcome(text: string): Response {
  return new Response(text)
}

/** Does nothing. The page says when it works again, and whom to call until then. */
async function tooMany(request: Request, { venue }: LinkedBooking, seconds: string): Promise<Response> {
  const locale = pageLocale(request, venue.language)
  const title = texts.tooManyTitle[locale]
  const content = (
    <Notice title={title} line={texts.tooMany(Math.ceil(Number(seconds) / 60))[locale]} role="alert">
      <p>
        <PhoneLink venue={venue} />
      </p>
    </Notice>
  )
  const response = await brandedPage(request, venue, { status: 429, locale, title, content })
  response.headers.set('Retry-After', seconds)
  return response
}

async function refuse(request: Request, { venue }: LinkedBooking): Promise<Response> {
  const locale = pageLocale(request, venue.language)
  const title = texts.refusedTitle[locale]
  const content = <Notice title={title} line={texts.refused[locale]} />
  return brandedPage(request, venue, { status: 403, locale, title, content })
}
