import { fill, type Host, h, wordsOf } from './dom.ts'
import css from './hints.css'

/**
 * The texts, `key|English|Deutsch`. The key of a mistake is the slug of the problem by which the service refuses it, or a
 * name of ours. Its text is followed by the code that the owner of the page writes. `{0}` is the slug of the venue.
 */
const lines = `off|This form is not available at the moment.|Dieses Formular ist zurzeit nicht verfügbar.
owner|Is this your website?|Ist das Ihre Website?
guide|How to fix this|So beheben Sie das (englisch)
origin-not-allowed|The key does not allow the address of this page. Use a key whose list of origins has exactly:|Der Schlüssel erlaubt die Adresse dieser Seite nicht. Nötig ist ein Schlüssel, auf dessen Liste der Herkünfte (Origins) genau steht:
api-key-missing|The attribute “key” is empty. Enter the publishable key of the venue:|Das Attribut „key“ ist leer. Tragen Sie den öffentlichen Schlüssel des Hauses ein:
api-key-unknown|This key does not exist, or was revoked. Enter a publishable key that is valid:|Diesen Schlüssel gibt es nicht, oder er wurde widerrufen. Tragen Sie einen gültigen öffentlichen Schlüssel ein:
secret-key-with-origin|This is a secret key, and everybody can read it here. Revoke it now, and enter a publishable key:|Das ist ein geheimer Schlüssel, und hier kann ihn jeder lesen. Widerrufen Sie ihn jetzt, und tragen Sie einen öffentlichen Schlüssel ein:
not-found|There is no venue “{0}”. Correct the attribute:|Es gibt kein Haus „{0}“. Berichtigen Sie das Attribut:
key-not-for-venue|This key is not valid for the venue “{0}”. Check both attributes:|Dieser Schlüssel gilt nicht für das Haus „{0}“. Prüfen Sie beide Attribute:
opaque-origin|This page has no origin: it is in an iframe with “sandbox”, or was opened as a file. Put the tag into the page itself, or allow the iframe:|Diese Seite hat keine Herkunft (Origin): Sie ist in einem iframe mit „sandbox“ oder wurde als Datei geöffnet. Setzen Sie das Tag in die Seite selbst, oder erlauben Sie dem iframe:
content-policy|The Content-Security-Policy of this page blocks the booking service. Add to it:|Die Content-Security-Policy dieser Seite sperrt den Buchungsdienst. Ergänzen Sie darin:
classic|The script tag has no type="module". The form takes longer, and may not appear at all. Write:|Im script-Tag fehlt type="module". Das Formular kommt dadurch später und manchmal gar nicht. Schreiben Sie:`

/** The sections of the guide, by the mistake. */
export const sections = {
  'origin-not-allowed': 'the-address-of-the-page-is-not-on-the-list',
  'api-key-missing': 'the-key-is-wrong',
  'api-key-unknown': 'the-key-is-wrong',
  'secret-key-with-origin': 'the-key-is-wrong',
  'not-found': 'the-venue-is-wrong',
  'key-not-for-venue': 'the-venue-is-wrong',
  'opaque-origin': 'the-page-is-in-a-sandboxed-frame',
  'content-policy': 'a-content-policy-blocks-the-service',
  classic: 'the-script-tag-is-not-a-module',
}
type Mistake = keyof typeof sections

/**
 * Tells the owner of a page why the form does not work: in the console, and below the form behind a question that guests need not
 * answer. On the owner's own computer the answer stands open. If nothing is wrong with the page, it says nothing.
 */
export async function start(host: Host, named?: 'classic') {
  const service = host.getAttribute('service') ?? new URL(import.meta.url).origin
  const mistake = named ?? (await findMistake(host, service))
  if (!mistake) return
  const words = wordsOf(lines, host.locale)
  const venue = host.getAttribute('venue') ?? ''
  const text = fill(words[mistake], venue)
  const code = codeOf(mistake, service, venue)
  const href = `${service}/docs/guides/widget#${sections[mistake]}`
  console.warn(`<venue-booking> ${text}\n${code}\n${href}`)
  // A file has no host.
  const open = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|local|test)|)$/.test(location.hostname)
  if (!named) host.say(words.off)
  // The form works: nobody but its owner needs to hear of it.
  else if (!open) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  host.shadowRoot?.adoptedStyleSheets.push(sheet)
  const link = h('a', { href, part: 'link', target: '_blank', rel: 'noopener' }, words.guide)
  const answer = [h('p', {}, text), h('code', {}, code), link]
  host.shadowRoot?.append(h('details', { open }, h('summary', {}, words.owner), ...answer))
}

/** Returns the code that the owner writes, into the page or into the list of the key. */
function codeOf(mistake: Mistake, service: string, venue: string): string {
  const key = 'key="svc_pk_…"'
  if (mistake === 'origin-not-allowed') return origin
  if (mistake === 'not-found') return `venue="${venue}"`
  if (mistake === 'key-not-for-venue') return `venue="${venue}" ${key}`
  if (mistake === 'opaque-origin') return 'sandbox="allow-scripts allow-same-origin allow-forms"'
  if (mistake === 'content-policy') return `script-src ${service}; connect-src ${service}`
  if (mistake === 'classic') return `<script src="${service}/widget/v1.js" type="module"></script>`
  return key
}

/** Returns what is wrong with the page, as far as the page or the service can say it. */
async function findMistake(host: Host, service: string): Promise<Mistake | undefined> {
  const key = host.getAttribute('key') ?? ''
  if (key.startsWith('svc_sk_')) return 'secret-key-with-origin'
  if (origin === 'null') return 'opaque-origin'
  let blocked = false
  const note = ({ disposition, blockedURI }: SecurityPolicyViolationEvent) => {
    blocked ||= disposition === 'enforce' && blockedURI.startsWith(service)
  }
  document.addEventListener('securitypolicyviolation', note)
  try {
    const body = new URLSearchParams({ key, venue: host.getAttribute('venue') ?? '' })
    const answer = await fetch(`${service}/widget/check`, { method: 'POST', body, credentials: 'omit' })
    const { refusal } = await answer.json()
    return refusal in sections ? refusal : undefined
  } catch {
    // A browser may tell of the violation after the request has failed.
    await new Promise((resolve) => setTimeout(resolve, 300))
    return blocked ? 'content-policy' : undefined
  } finally {
    document.removeEventListener('securitypolicyviolation', note)
  }
}
