import type { ReactNode } from 'react'
import { randomUUID } from '#lib/codes.ts'
import { type LinkedBooking, sharesItsPlace } from '#lib/guest-bookings/find-guest-booking.ts'
import { moveRefusal, partyRefusal } from '#lib/guest-bookings/move-choices.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import type { Problem } from '#lib/problems/problem.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { brandedPage } from '../../../../../_components/branded-page.tsx'
import type { QueryFields } from '../../../../../_components/choosing/bounds.ts'
import { choosingTexts } from '../../../../../_components/choosing/texts.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { Choose } from './choose.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { confirmable, isUnchanged, type MoveView, moveViewOf } from './move-view.ts'
import { MoveRefused } from './refused.tsx'
import { texts } from './texts.ts'

const sheets = [
  '_components/venue-page.css',
  '_components/choosing/choosing.css',
  'v/[venueSlug]/r/[token]/move/move-page.css',
]

/**
 * Shows what the guest can choose, or the chosen change with the button that makes it, or why nothing can be changed here.
 * After a press that `failed` it always shows the choice, with the reason, what is free now, and what had been chosen.
 */
export async function showMove(
  request: Request,
  found: LinkedBooking,
  fields: QueryFields,
  { now, failed = null }: { now: Date; failed?: Problem | null },
): Promise<Response> {
  const { venue, reservation } = found
  const path = guestPath(venue.slug, reservation)
  if (reservation.customerName === '') return seePage(path)
  const locale = pageLocale(request, venue.language)
  const moving = moveRefusal(reservation, now)
  // A guest who has moved as often as the terms allow can still change the party.
  const byTerms = moving === 'too-often' && partyRefusal(reservation, now) === null ? null : moving
  const refusal = byTerms ?? ((await sharesItsPlace(found)) ? 'shared' : null)
  const answer = (content: ReactNode) =>
    brandedPage(request, venue, {
      status: failed ? 409 : 200,
      locale,
      title: texts.title(venue.name)[locale],
      sheets,
      content,
    })
  if (refusal) return answer(<MoveRefused {...{ refusal, found, locale, path }} />)
  const shown = { locale, now, key: randomUUID(), path, message: null }
  const move = await moveViewOf(found, fields, shown)
  // Their table is not given away: the page of the reservation offers what there is.
  if (move.view.seated && !failed) return seePage(path)
  const to = failed ? null : confirmable(move)
  return answer(
    to ? (
      <ConfirmPage move={move} to={to} />
    ) : (
      <Choose move={move} message={failed ? reasonOf(failed, move) : messageOf(move)} />
    ),
  )
}

/** The sentence about a choice that cannot be confirmed; null if there is nothing to say. */
function messageOf(move: MoveView): Text | null {
  const { wish, times, bounds, view } = move
  if (wish.isOutside) return choosingTexts.outside(formatDate(bounds.last, view.locale))
  if (wish.start === null) return null
  const time = formatTime(wish.start, view.locale)
  const state = times.find(({ start }) => start === wish.start)?.state
  if (state === 'needs-request') return texts.needsRequest(time)
  if (state === 'raises-deposit') return texts.depositHigher(time)
  return isUnchanged(move) ? null : texts.notOffered(time)
}

/** Why a press moved nothing. A time that is taken now is named; the problem says everything else. */
function reasonOf(problem: Problem, { wish, times, view }: MoveView): Text {
  const isTaken = times.some(({ start, state }) => start === wish.start && state === 'taken')
  // If the problem has no words for guests, somebody took the time and has given it back since.
  const isForGuests = problem.detail !== problem.entry.detail
  if (wish.start !== null && problem.kind === 'slot-not-available' && (isTaken || !isForGuests)) {
    return texts.justTaken(formatTime(wish.start, view.locale))
  }
  const [ofField] = Object.values(problem.errors ?? {}).flat()
  return ofField ?? problem.detail
}
