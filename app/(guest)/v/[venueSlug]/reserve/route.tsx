import { formatTime } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { bookOnPage } from '#lib/venue-page/book.ts'
import { remindOfJustBooked } from '#lib/venue-page/just-booked.ts'
import { typesOnOffer } from '#lib/venue-page/types-on-offer.ts'
import { listBookableResources } from '#lib/venues/queries.ts'
import { boundsOf } from '../../../_components/choosing/bounds.ts'
import { seePage } from '../../../_components/file-response.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { unlessOutage } from '../../../_components/outage.tsx'
import { isProblem, pressOnce, requestIdOf } from '../../../_components/press.ts'
import { foreignFormPage, limitedForm } from '../_hosted/forms.tsx'
import { pathTo, type VenuePage, withVenuePage } from '../_hosted/venue-page.ts'
import { bookingRequestOf, readBookingForm } from './form.ts'
import { readPlace } from './places.ts'
import { showReserve } from './show-reserve.tsx'
import { texts } from './texts.ts'
import { type ReserveWish, readReserveWish } from './wish.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** Booking on the venue's page, step by step (decisions 16.5). Opening it changes nothing. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, (page) => showReserve(request, page, page.url.searchParams))
}

async function send(request: Request, { params }: Context): Promise<Response> {
  const { venueSlug } = await params
  const form = await ownForm(request)
  return unlessOutage(request, form, () =>
    withVenuePage(request, venueSlug, (page) => (form ? pressed(request, page, form) : foreignFormPage(page))),
  )
}

/** Handles a press: of the button that books, or of one that chooses another time or place and keeps what was typed. */
async function pressed(request: Request, page: VenuePage, form: FormData): Promise<Response> {
  const requestId = requestIdOf(form)
  if (requestId === null) return seePage(pathTo(page, '/reserve'))
  const choice = chosenAnew(form)
  if (choice) {
    const { typed } = readBookingForm(form, page.venue.extras)
    return showReserve(request, page, choice, {
      status: 200,
      typed: { ...typed, errors: {} },
      requestId,
      message: null,
      isAgain: false,
    })
  }
  return limitedForm(request, page, () => book(request, page, form, requestId))
}

/** The fields with another time or place than they have; null if the form is to book. */
function chosenAnew(form: FormData): FormData | null {
  const [start, place] = [form.get('choose'), form.get('place')]
  if (start !== null) form.set('start', start)
  else if (place !== null) {
    for (const [name, value] of Object.entries(readPlace(String(place)))) form.set(name, value ?? '')
  } else return null
  return form
}

async function book(request: Request, page: VenuePage, form: FormData, requestId: string): Promise<Response> {
  const { venue, now, locale } = page
  const types = typesOnOffer(await listBookableResources(venue)).map(({ type }) => type)
  const wish = readReserveWish(form, venue, types, boundsOf(venue, now))
  const read = readBookingForm(form, venue.extras)
  // The guest was asked whether this is another booking, and pressed again.
  const isAnew = form.has('again')
  const again = (status: number, message: Text, { isAgain = isAnew } = {}) =>
    showReserve(request, page, form, { status, typed: read.typed, requestId, message, isAgain })
  if (!isComplete(wish)) return showReserve(request, page, form)
  if (read.guest === null) return again(400, texts.wrong)
  const wanted = bookingRequestOf(wish, read, read.guest)
  const agreed = String(form.get('agreed'))
  const press = { pattern: '/v/[venueSlug]/reserve', params: { venueSlug: venue.slug }, key: requestId, now }
  try {
    const content = { wanted, agreed, ...(isAnew && { again: true }) }
    const answer = await pressOnce({ ...press, content }, async (recordResponse) => {
      if (!isAnew && (await remindOfJustBooked(venue, wanted, now))) throw new JustBooked()
      // The id alone: the address of the reservation's page is the guest's secret (decisions 13.1).
      const made = ({ reservation }: { reservation: { id: string } }) => new Response(reservation.id)
      const options = { now, language: locale, agreed, recordResponse: recordResponse.inSameStatement(made) }
      return made(await bookOnPage(venue, wanted, options))
    })
    const reservation = await getReservationById(venue, await answer.text())
    const done = reservation.requestStep === null ? 'booked' : 'requested'
    return seePage(`${guestPath(venue.slug, reservation)}?done=${done}`)
  } catch (error) {
    if (error instanceof JustBooked) return again(409, texts.justBooked, { isAgain: true })
    if (isProblem(error, 'slot-not-available')) {
      const isAnywhere = wish.resourceId === null && wish.resourceGroup === null
      return again(409, (isAnywhere ? texts.justTaken : texts.placeTaken)(formatTime(wish.start, locale)))
    }
    if (isProblem(error, 'idempotency-key-reused')) return again(409, texts.alreadySent)
    if (isProblem(error, 'conflict')) return again(409, error.detail)
    // The venue has changed its offers.
    if (!isProblem(error, 'invalid-request')) throw error
    const [broken] = Object.values(error.errors ?? {}).flat()
    return again(409, broken ?? error.detail)
  }
}

/** The guest seems to have booked this already, and has not said that it is another booking. */
class JustBooked extends Error {}

function isComplete(wish: ReserveWish): wish is ReserveWish & { date: string; start: string } {
  return wish.date !== null && wish.start !== null
}
