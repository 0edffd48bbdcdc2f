import { type Child, type Host, h, kit, wordsOf } from './dom.ts'
import { reserve } from './reserve.ts'
import css from './style.css'
import { lines } from './texts.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** `<venue-booking>` (decisions 16.1): no frame, no cookie, no storage, no markup from text. */
class VenueBooking extends HTMLElement implements Host {
  words!: Host['words']
  typed = {}
  locale = ''
  // The page's own link stays until there is something to show, and if nothing can be shown.
  #main = h('div', {}, h('slot'))
  #message = h('div', { role: 'status' })

  connectedCallback() {
    // An element that is moved on the page stays as it is.
    if (this.shadowRoot) return
    const language = this.closest<HTMLElement>('[lang]')?.lang || navigator.language
    this.locale = /^de/.test(language) ? 'de' : 'en-GB'
    this.words = wordsOf(lines, this.locale)
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.append(this.#main, this.#message)
    this.start()
  }

  start() {
    const mode = this.getAttribute('mode')
    const part = mode === 'events' ? import('./events.ts') : mode === 'vouchers' && import('./vouchers.ts')
    const started = part ? part.then(({ start }) => start(this, kit)) : reserve(this)
    started.catch((error) => {
      this.fail(error)
      this.hint()
    })
  }

  hint(mistake?: 'classic') {
    import('./hints.ts').then(
      ({ start }) => start(this, mistake),
      // Without a network there is nothing to say about the page.
      () => {},
    )
  }

  async ask<T>(path: string, body?: object): Promise<T> {
    const service = this.getAttribute('service') ?? new URL(import.meta.url).origin
    const response = await fetch(`${service}/api/venues/${this.getAttribute('venue')}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'X-Service-Key': this.getAttribute('key') ?? '',
        'Accept-Language': this.locale,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const answer = await response.json()
    if (response.ok) return answer
    throw Object.assign(new Error(answer.detail), answer)
  }

  say(text: string, kind: 'bad' | '' = '', ...choices: Node[]) {
    this.#message.className = kind
    this.#message.replaceChildren(h('p', { part: 'message' }, text), ...choices)
  }

  fail = (error: unknown) => {
    // The error's details are for the developer of the page.
    console.error(error)
    this.say(this.words.trouble, 'bad')
  }

  money(amount: number, currency: string) {
    return amount.toLocaleString(this.locale, { style: 'currency', currency })
  }

  day(date: string, options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }) {
    return new Date(date).toLocaleDateString(this.locale, { ...options, timeZone: 'UTC' })
  }

  show(...nodes: Child[]) {
    this.#main.replaceChildren(...nodes.filter((node): node is Node | string => !!node))
  }
}

// The script may stand twice on a page.
if (!customElements.get('venue-booking')) customElements.define('venue-booking', VenueBooking)
