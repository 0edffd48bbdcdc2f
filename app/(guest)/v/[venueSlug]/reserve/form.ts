import { type FormFields, readFields } from '#lib/pages/form-fields.ts'
import { GuestDetails, type ReservationRequest } from '#lib/reservations/input.ts'
import { type Extra, type TermKind, termKinds } from '#lib/venues/configuration.ts'
import type { QueryFields } from '../../../_components/choosing/bounds.ts'
import type { Typed } from './details.ts'
import { extraField, mostGames, mostOfExtra } from './details-fields.tsx'
import type { ReserveWish } from './wish.ts'

/** A form of booking as it was sent, without the fields of the earlier choices. */
export type BookingForm = {
  /** Null if something is wrong. */
  guest: FormFields<typeof GuestDetails>['values']
  typed: Typed
  games: number
  extras: ReservationRequest['extras']
  depositOptIn: boolean
  /** The terms that the page has said. */
  accepts: TermKind[]
}

/** Reads a form; `offered` are the extras of the venue. */
export function readBookingForm(form: FormData, offered: readonly Extra[]): BookingForm {
  const { typed, values, errors } = readFields(GuestDetails, form)
  const games = countOf(form, 'games', mostGames) || 1
  const extras = offered
    .map(({ id }) => ({ extraId: id, quantity: countOf(form, extraField(id), mostOfExtra) }))
    .filter(({ quantity }) => quantity > 0)
  const counts = Object.fromEntries(extras.map(({ extraId, quantity }) => [extraField(extraId), String(quantity)]))
  return {
    guest: values,
    typed: { values: { ...typed, games: String(games), ...counts }, errors },
    games,
    extras,
    depositOptIn: form.has('depositOptIn'),
    accepts: termKinds.filter((kind) => form.getAll('accepts').includes(kind)),
  }
}

function countOf(form: QueryFields, name: string, most: number): number {
  const value = String(form.get(name))
  return /^\d{1,2}$/.test(value) ? Math.min(most, Number(value)) : 0
}

/** The request that books a wish, as POST reservations takes it. */
export function bookingRequestOf(
  wish: ReserveWish & { date: string; start: string },
  { games, extras, depositOptIn, accepts }: BookingForm,
  guest: GuestDetails,
): ReservationRequest {
  const { type, partySize, minutes, date, start, resourceId, resourceGroup } = wish
  return {
    resourceType: type,
    resourceId,
    resourceGroup,
    date,
    start,
    end: null,
    durationMinutes: minutes,
    partySize,
    games,
    extras,
    depositOptIn,
    accepts,
    ...guest,
  }
}
