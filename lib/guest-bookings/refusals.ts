import type { Reservation } from '#lib/reservations/locks.ts'
import { isHeld, isOpenRequest } from '#lib/reservations/status.ts'
import { movableUntil } from '#lib/reservations/terms.ts'

type ChangeableBooking = Pick<
  Reservation,
  'status' | 'holdExpiresAt' | 'requestStep' | 'startsAt' | 'terms' | 'moves' | 'customerName'
>

/** Why a guest cannot move now; null if they can. */
export function moveRefusal(booked: ChangeableBooking, now: Date): 'ended' | 'too-late' | 'too-often' | null {
  return changeRefusal(booked, now) ?? (booked.moves >= booked.terms.mostMoves ? 'too-often' : null)
}

/** Why a guest cannot change the size of the party now; null if they can. It does not count as a move. */
export function partyRefusal(booked: ChangeableBooking, now: Date): 'ended' | 'too-late' | 'not-offered' | null {
  return changeRefusal(booked, now) ?? (booked.terms.partyChange ? null : 'not-offered')
}

function changeRefusal(booked: ChangeableBooking, now: Date): 'ended' | 'too-late' | null {
  const { status, startsAt, customerName } = booked
  // A request that waits for an answer can be withdrawn, and asked anew.
  const stands = status === 'Confirmed' || (isHeld(booked, now) && !isOpenRequest(booked))
  if (!stands || startsAt <= now || customerName === '') return 'ended'
  return now > movableUntil(booked) ? 'too-late' : null
}
