import type { DepositTerms } from './deposit.ts'
import type { Child, Host, Kit, Problem } from './dom.ts'
import { done, sending } from './form.ts'
import type { SlotScreen } from './taken.ts'

const lines = `busy|One moment …|Einen Moment …
again|Book another|Noch eine Buchung
where|Where|Wo
any|No preference|Egal
games|Games|Spiele
name|Name|Name
email|E-mail|E-Mail
phone|Phone (optional)|Telefon (optional)
notes|Wishes (optional)|Wünsche (optional)
person|per person|pro Person
book|Book|Buchen
done|Booked|Gebucht
held|One step left|Noch ein Schritt
sent|Your request has been sent|Ihre Anfrage ist gesendet
mail|We have sent a confirmation to {0}.|Eine Bestätigung ist unterwegs an {0}.
pay|Pay the deposit of {0}|Anzahlung von {0} zahlen
manage|See, move or cancel|Ansehen, verschieben oder stornieren
calendar|Add to the calendar|In den Kalender
ref|Booking number {0}|Buchungsnummer {0}`

export type Slot = {
  start: string
  end: string
  startsAt: string
  resourceId: string
  resourceName: string
  available: boolean
  priceEstimate: number
  currency: string
  pricingModel: string | null
  seatsRemaining: number | null
  groupResourceNames: string[] | null
  depositAmount: number | null
  terms?: string | null
  answerWithinHours?: number
}

type Extra = { id: string; name: string; price: number; currency: string; basis: string; appliesTo: string[] }

export type Profile = {
  depositTerms: DepositTerms | null
  timezone: string
  resourceTypes: string[]
  extras: Extra[] | null
  bookingDurations: { type: string; defaultMinutes: number; guestSelectable: boolean; options: number[] }[] | null
  onlinePauses?: { resourceType: string; until: string; message: string }[]
}

/** The guest's wish, as values of a query. */
export type Wish = { resourceType: string; partySize: string; durationMinutes: string; date: string }

type Reservation = {
  reference: string
  date: string
  start: string
  end: string
  resourceName: string
  depositRequired: boolean
  depositAmount: number | null
  currency: string
  guestUrl: string
  answerBy?: string
}
type Business = { addressLine1: string; postalCode: string; city: string }

type Chosen = {
  venue: Profile
  details: HTMLElement
  /** The slots that are free at the chosen time; at least one. */
  free: Slot[]
  /** The resource that the guest has taken already. */
  resourceId: string | undefined
  price(slot: Slot): string
  wish(): Wish
  refresh(): Promise<void>
  screen: SlotScreen
}

/** The form for the guest's details, and the booking. */
export async function book(
  host: Host,
  kit: Kit,
  { venue, details, free, resourceId, price, wish, refresh, screen }: Chosen,
) {
  const { h, field, options, fill, listed, wordsOf } = kit
  const words = wordsOf(lines, host.locale)
  const [slot] = free
  const form = details.closest('form')
  if (!slot || !form) return
  const { typed } = host
  const own = (name: string, label: string, props: object) =>
    field(label, h('input', { name, value: typed[name] ?? '', ...props }))
  const check = (props: object, ...text: Child[]) =>
    h('label', { className: 'check' }, h('input', { type: 'checkbox', ...props }), h('span', {}, ...text))
  const place = h(
    'select',
    { name: 'resourceId' },
    ...options([
      ['', words.any],
      ...free.map(
        (one) => [one.resourceId, listed(one.groupResourceNames?.join(' + ') ?? one.resourceName, price(one))] as const,
      ),
    ]),
  )
  place.value = resourceId ?? ''
  const { resourceType } = wish()
  const extras = (venue.extras ?? []).filter(({ appliesTo }) => appliesTo.includes(resourceType))
  const button = h('button', { part: 'primary' })
  const consent = free.some(({ depositAmount, terms }) => depositAmount || terms)
    ? (await import('./deposit.ts')).consent(host, kit, venue)
    : null

  /** Shows the sum on the button, if pressing it costs something. */
  function draw() {
    const one = free.find(({ resourceId }) => resourceId === place.value) ?? (slot as Slot)
    button.textContent = consent?.draw(one) || words.book
  }

  form.oninput = ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name) typed[name] = value
    draw()
  }
  const parts: Child[] = [
    free.length > 1 && field(words.where, place),
    slot.pricingModel === 'PerGame' &&
      field(
        words.games,
        h('input', { name: 'games', type: 'number', min: 1, max: 10, value: '1', inputMode: 'numeric' }),
      ),
    ...extras.map((extra) =>
      check(
        { value: extra.id },
        `${extra.name}, ${host.money(extra.price, extra.currency)}`,
        extra.basis === 'PerPerson' && ` ${words.person}`,
      ),
    ),
    own('customerName', words.name, { autocomplete: 'name', required: true, minLength: 2, maxLength: 120 }),
    own('email', words.email, { type: 'email', autocomplete: 'email', required: true }),
    own('phone', words.phone, { type: 'tel', autocomplete: 'tel', maxLength: 40 }),
    own('notes', words.notes, { maxLength: 500 }),
    consent?.box,
    button,
  ]
  details.replaceChildren(...parts.filter((part): part is Node => !!part))
  draw()
  host.say('')

  sending(host, form, words.busy, async (fields, post) => {
    const { start = '', games, email = '', resourceId, depositOptIn } = fields
    const { partySize, durationMinutes, date } = wish()
    const picked = [...details.querySelectorAll<HTMLInputElement>('[type=checkbox]:not([name]):checked')]
    try {
      const booked = await post<Reservation>('/reservations', {
        ...fields,
        resourceType,
        date,
        extras: picked.map(({ value }) => ({ extraId: value, quantity: 1 })),
        partySize: +partySize,
        durationMinutes: +durationMinutes || null,
        resourceId: resourceId || null,
        games: games ? +games : null,
        accepts: consent?.accepts(),
        depositOptIn: !!depositOptIn,
      })
      host.typed = {}
      await confirm(booked, email)
    } catch (error) {
      const { status, alternatives = [] } = error as Problem
      if (status !== 409) throw error
      await refresh()
      const { offer } = await import('./taken.ts')
      offer(host, kit, { start, date, alternatives, screen })
    }
  })

  async function confirm(booked: Reservation, email: string) {
    const { date, start, end, resourceName, reference, guestUrl, depositRequired, depositAmount, currency, answerBy } =
      booked
    const link = (text: string, href: string, part = 'link') => h('a', { href, part }, text)
    // The booking stands, with or without the address.
    const business = await host.ask<Business>('/business-info').catch(() => null)
    const address = business && `${business.addressLine1}, ${business.postalCode} ${business.city}`
    const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address || '')}`
    const owes = depositRequired && depositAmount
    done(
      host,
      kit,
      { title: answerBy ? words.sent : owes ? words.held : words.done, again: words.again },
      h('p', {}, `${host.day(date)}, ${start}–${end}, ${resourceName}`),
      address && h('a', { href: map, part: 'link', target: '_blank', rel: 'noopener' }, address),
      h('p', {}, fill(words.ref, reference)),
      owes && link(fill(words.pay, host.money(depositAmount, currency)), guestUrl, 'primary'),
      h('p', {}, fill(words.mail, email)),
      !answerBy && link(words.calendar, `${guestUrl}/calendar`),
      !owes && link(words.manage, guestUrl),
    )
    host.dispatchEvent(new CustomEvent('venue-booked', { bubbles: true, detail: { reference } }))
  }
}
