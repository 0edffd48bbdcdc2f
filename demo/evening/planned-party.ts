import type { Tender } from '#lib/checkout/names.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

/** The time of an event of a party: minutes after its start (`after`), or minutes before now (`ago`). */
export type Moment = { after: number } | { ago: number }

/** The acts of staff and guests for a party, in this order. */
export type PartyStep = Moment & {
  act: 'arrive' | 'seat' | 'order' | 'start' | 'ready' | 'serve' | 'pay' | 'clear' | 'no-show' | 'write'
  /** For an order: items of the menus by their name, and how many. */
  items?: Record<string, number>
  /** For a payment: the means; the part of the bill that is paid, in cents, if it is not all of it; and the tip in cents. */
  tender?: Tender
  partMinor?: number
  tipMinor?: number
  /** For a message. */
  text?: string
}

/** A party of the demonstration's evening. */
export type PlannedParty = {
  name: string
  size: number
  /** The resource that it gets; if it needs more, the venue adds one. */
  at: string
  type: ResourceType
  /** Minutes from the half hour that has begun; from now for a walk-in. */
  from: number
  minutes: number
  channel: 'Phone' | 'Online' | 'WalkIn'
  steps: readonly PartyStep[]
  notes?: string
  phone?: string
  /** The language of the mails to the guest; German if it is absent. */
  language?: 'en'
  /** The house's notes about the guest. */
  profile?: { notes: string; allergies: string; tags: string[] }
  /** Guests who have booked six minutes ago, and are paying the deposit. */
  paying?: boolean
}
