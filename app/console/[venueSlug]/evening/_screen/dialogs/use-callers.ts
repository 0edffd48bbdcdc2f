import { useEffect, useState } from 'react'
import type { Callers } from '#lib/evening/booking-records.ts'
import { useScreen } from '../screen.ts'

/** A guest of former bookings. */
export type Caller = Callers['callers'][number]

/** The search begins after a pause of this length in typing; milliseconds. */
const pauseMs = 150
/** Fewer signs would find too many guests. */
const fewestSigns = 3

/**
 * Returns the former guests whom a typed text can mean. `state` says whether the server has answered for this very text;
 * `none` if it is too short.
 */
export function useCallers(typed: string): { callers: Caller[]; state: 'none' | 'waiting' | 'answered' | 'failed' } {
  const { read } = useScreen()
  const [answer, setAnswer] = useState<{ q: string; callers: Caller[] | null } | null>(null)
  const q = typed.trim()
  const isLong = [...q].length >= fewestSigns
  useEffect(() => {
    if (!isLong) return
    let current = true
    const timer = setTimeout(async () => {
      const answered = await read(`callers?q=${encodeURIComponent(q)}`).catch(() => null)
      if (current) setAnswer({ q, callers: answered?.callers ?? null })
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q, isLong, read])
  if (!isLong) return { callers: [], state: 'none' }
  if (answer?.q !== q) return { callers: [], state: 'waiting' }
  return { callers: answer.callers ?? [], state: answer.callers ? 'answered' : 'failed' }
}

/** The contact of a guest for a booking. */
export type GuestContactFields = { customerName: string; phone: string; email: string }

/** The guest of a booking as typed so far. `typed` is the field by which a guest is recognised; `known` the one chosen there. */
export type TypedGuest = GuestContactFields & { typed: string; known: Caller | null; allergies: string }

export const nobodyYet: TypedGuest = {
  typed: '',
  known: null,
  customerName: '',
  phone: '',
  email: '',
  allergies: '',
}

/** Returns which of a guest's fields a typed text is: a number, an address, or else a name. */
export function guestFieldOf(typed: string): keyof GuestContactFields {
  if (typed.includes('@')) return 'email'
  return /^\s*[+(]?\d[\d\s()/.-]*$/.test(typed) ? 'phone' : 'customerName'
}

/** Returns the contact that a booking gets: what was typed to recognise the guest is one of its fields. */
export function contactOf({ typed, known, customerName, phone, email }: TypedGuest): GuestContactFields {
  const fields = { customerName, phone, email }
  const whole = known ? fields : { ...fields, [guestFieldOf(typed)]: typed }
  return { customerName: whole.customerName.trim(), phone: whole.phone.trim(), email: whole.email.trim() }
}

/** Returns what is typed once a former guest was chosen: everything that is known, to be changed. */
export function recognised(known: Caller): TypedGuest {
  const { name, phone, email, allergies } = known
  return { typed: '', known, customerName: name, phone: phone ?? '', email, allergies }
}
