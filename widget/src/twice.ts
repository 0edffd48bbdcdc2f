import type { Host } from './dom.ts'

/** The question, and the button that answers it. */
const words = {
  en: ['You have just booked exactly this. Book it once more?', 'Book once more'],
  de: ['Genau das haben Sie gerade gebucht. Noch einmal buchen?', 'Noch einmal buchen'],
} as const

/** The bookings since the page was loaded, by the fields that make two of them the same to a guest. */
const booked = new Set<string>()
let last = ''
/** The booking that the guest wants although it was made before. */
let wanted = ''

const note = () => booked.add(last)

/**
 * Asks the guest before a booking is sent that was made already since the page was loaded, and throws an error that says
 * so; a press on the button sends the form again.
 */
export function once(host: Host, form: HTMLFormElement, path: string, content: object) {
  const { email = '', date, start, partySize, quantity } = content as Record<string, string>
  last = JSON.stringify([host.getAttribute('venue'), path, email.toLowerCase(), date, start, partySize, quantity])
  if (booked.has(last) && wanted !== last) {
    const [question, textContent] = words[host.locale < 'e' ? 'de' : 'en']
    const onclick = () => {
      wanted = last
      form.requestSubmit()
    }
    host.say(question, 'bad', Object.assign(document.createElement('button'), { type: 'button', textContent, onclick }))
    throw Object.assign(new Error(question), { asked: true })
  }
  wanted = ''
  host.addEventListener('venue-booked', note)
  host.addEventListener('venue-registered', note)
}
