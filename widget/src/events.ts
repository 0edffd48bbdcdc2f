import type { Host, Kit } from './dom.ts'
import { done, sending } from './form.ts'

const lines = `busy|One moment …|Einen Moment …
again|More events|Weitere Termine
none|Nothing is planned just now.|Zurzeit ist nichts geplant.
more|Tickets|Tickets
free|Free|Eintritt frei
left|{0} left|noch {0}
sold-out|Sold out|Ausverkauft
closed|Registration is closed|Die Anmeldung ist geschlossen
past|It has begun|Es hat begonnen
not-open|No registration needed|Ohne Anmeldung
wait|Join the waiting list|Auf die Warteliste
quantity|Tickets|Tickets
name|Your name|Ihr Name
guest|Guest {0}|Gast {0}
email|Your e-mail|Ihre E-Mail
book|Register|Anmelden
pay|Book and pay {0}|Zahlungspflichtig bestellen, {0}
back|All events|Alle Termine
done|You are registered|Sie sind angemeldet
mail|Your tickets are on their way to {0}.|Die Tickets sind unterwegs an {0}.
tickets|Show the tickets|Tickets anzeigen`

type Event = {
  slug: string
  title: string
  excerpt: string | null
  date: string | null
  start: string | null
  timeLabel: string | null
  locationLabel: string
  registrationMode: string
}
type Detail = Event & {
  registration: {
    price: number | null
    currency: string | null
    remaining: number | null
    maxPerRegistration: number
    open: boolean
    reason: string | null
    waitlist?: boolean
  }
}

/** The events of the venue: the list, one of them, its registration, and the way to the checkout. */
export async function start(host: Host, kit: Kit) {
  const { h, field, options, fill, listed, wordsOf } = kit
  const words = wordsOf(lines, host.locale)
  const { events } = await host.ask<{ events: Event[] }>('/events')
  const facts = ({ date, start, timeLabel, locationLabel }: Event) =>
    [listed(date && host.day(date), timeLabel ?? start), locationLabel].filter(Boolean).join(' · ')

  function card(event: Event) {
    const open = () => void one(event.slug).catch(host.fail)
    return h(
      'article',
      { part: 'event' },
      h('h2', {}, event.title),
      h('p', {}, facts(event)),
      event.excerpt && h('p', {}, event.excerpt),
      event.registrationMode !== 'None' &&
        h('button', { type: 'button', ariaLabel: `${words.more}: ${event.title}`, onclick: open }, words.more),
    )
  }

  function all() {
    host.say('')
    host.show(...(events.length > 0 ? events.map(card) : [h('p', {}, words.none)]))
  }

  async function one(slug: string) {
    const event = await host.ask<Detail>(`/events/${encodeURIComponent(slug)}`)
    const { open, reason, remaining, price, currency, maxPerRegistration, waitlist } = event.registration
    const most = Math.min(maxPerRegistration, remaining ?? maxPerRegistration)
    const sum = (tickets: number) => (price && currency ? host.money(price * tickets, currency) : '')
    const names = h('div')
    const guests: HTMLElement[] = []
    const button = h('button', { part: 'primary' })
    const count = (_: unknown, at: number) => [`${at + 1}`, [at + 1, sum(at + 1)].filter(Boolean).join(' · ')] as const
    const choices = options(Array.from({ length: most }, count))
    const quantity = h('select', { name: 'quantity', onchange: draw }, ...choices)

    /** A name for each guest besides the buyer. Names that were typed stay. */
    function draw() {
      const wanted = +quantity.value - 1
      while (guests.length < wanted) {
        const label = fill(words.guest, guests.length + 2)
        guests.push(field(label, h('input', { name: 'attendee', required: true, maxLength: 120 })))
      }
      names.replaceChildren(...guests.slice(0, wanted))
      button.textContent = price ? fill(words.pay, sum(+quantity.value)) : words.book
    }

    const { origin } = new URL(import.meta.url)
    const service = host.getAttribute('service') ?? origin
    const waiting = `${service}/v/${host.getAttribute('venue')}/events/${slug}/waiting-list`
    const title = h('h2', { tabIndex: -1 }, event.title)
    const details = [facts(event), price ? sum(1) : words.free, remaining === null ? '' : fill(words.left, remaining)]
    const form = h(
      'form',
      { part: 'form' },
      title,
      h('p', {}, details.filter(Boolean).join(' · ')),
      ...(open
        ? [
            field(words.quantity, quantity),
            field(words.name, h('input', { name: 'buyerName', autocomplete: 'name', required: true, maxLength: 120 })),
            field(words.email, h('input', { name: 'email', type: 'email', autocomplete: 'email', required: true })),
            names,
            button,
          ]
        : [h('p', {}, words[reason as 'closed']), waitlist && h('a', { href: waiting, part: 'primary' }, words.wait)]),
      h('button', { type: 'button', onclick: all }, words.back),
    )
    draw()
    host.say('')
    host.show(form)
    title.focus()

    sending(host, form, words.busy, async ({ buyerName, email = '' }, post) => {
      const attendees = ['', ...[...names.querySelectorAll('input')].map(({ value }) => value)]
      const path = `/events/${encodeURIComponent(slug)}/${price ? 'tickets/checkout' : 'registrations'}`
      const body = { buyerName, email, quantity: +quantity.value, attendees }
      const { checkoutUrl, guestUrl } = await post<{ checkoutUrl?: string; guestUrl?: string }>(path, body)
      if (checkoutUrl) return location.assign(checkoutUrl)
      done(
        host,
        kit,
        { title: words.done, again: words.again },
        h('p', {}, event.title),
        h('p', {}, facts(event)),
        h('p', {}, fill(words.mail, email)),
        guestUrl && h('a', { href: guestUrl, part: 'link' }, words.tickets),
      )
      host.dispatchEvent(new CustomEvent('venue-registered', { bubbles: true, detail: { event: slug } }))
    })
  }

  all()
}
