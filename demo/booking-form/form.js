// A small booking form on an origin of its own, like one on a venue's website: it has only the service's address, the venue
// and a publishable key. The demonstration serves /settings.json.
const texts = {
  en: {
    what: 'What',
    date: 'Date',
    party: 'Guests',
    times: 'Times',
    name: 'Name',
    email: 'E-mail',
    notes: 'Notes',
    book: 'Book',
    deposit: 'I pay a deposit where one is asked for',
    none: 'Nothing to book on this day.',
    seats: (n) => `${n} left`,
    booked: (r) => `Booked: ${r.reference}, ${r.date} at ${r.start}, ${r.resourceName}.`,
    RestaurantTable: 'Table',
    BilliardTable: 'Billiards',
    DartBoard: 'Darts',
    Shuffleboard: 'Shuffleboard',
    BowlingLane: 'Bowling',
    EventArea: 'Stage',
  },
  de: {
    what: 'Was',
    date: 'Datum',
    party: 'Personen',
    times: 'Uhrzeiten',
    name: 'Name',
    email: 'E-Mail',
    notes: 'Anmerkungen',
    book: 'Buchen',
    deposit: 'Ich zahle eine Anzahlung, wo eine verlangt wird',
    none: 'An diesem Tag gibt es nichts zu buchen.',
    seats: (n) => `noch ${n}`,
    booked: (r) => `Gebucht: ${r.reference}, ${r.date} um ${r.start}, ${r.resourceName}.`,
    RestaurantTable: 'Tisch',
    BilliardTable: 'Billard',
    DartBoard: 'Dart',
    Shuffleboard: 'Shuffleboard',
    BowlingLane: 'Bowling',
    EventArea: 'Bühne',
  },
}
const language = navigator.language.startsWith('de') ? 'de' : 'en'
const t = texts[language]
document.documentElement.lang = language
for (const element of document.querySelectorAll('[data-text]')) element.textContent = t[element.dataset.text]

const $ = (selector) => document.querySelector(selector)
const search = $('#search')
const book = $('#book')
let chosen

const settings = await (await fetch('/settings.json')).json()

async function call(path, body) {
  const response = await fetch(`${settings.service}/api/venues/${settings.venue}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-Service-Key': settings.publishableKey,
      'Accept-Language': language,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(
      Object.values(answer.errors ?? {})
        .flat()
        .join(' ') || answer.detail,
    )
  return answer
}

function say(text, bad = false) {
  $('#message').textContent = text
  $('#message').className = bad ? 'bad' : ''
}

let latest = 0
async function showSlots() {
  const request = ++latest
  book.hidden = true
  // The listed slots belong to another query; they cannot be picked until the new response arrives.
  $('#slots').setAttribute('aria-busy', 'true')
  const query = new URLSearchParams(new FormData(search))
  try {
    const { slots } = await call(`/availability?${query}`)
    // Responses may arrive out of order: only that of the latest request counts.
    if (request === latest) listSlots(slots)
  } catch (error) {
    if (request === latest) say(error.message, true)
  }
}

function listSlots(slots) {
  $('#slots').setAttribute('aria-busy', 'false')
  const starts = Map.groupBy(slots, (slot) => slot.start)
  $('#slots').replaceChildren(
    ...[...starts.values()].map((sameStart) => {
      const slot = sameStart.find(({ available }) => available) ?? sameStart[0]
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = slot.start
      button.disabled = !slot.available
      button.setAttribute('aria-pressed', 'false')
      if (slot.seatsRemaining !== null) button.title = t.seats(slot.seatsRemaining)
      button.addEventListener('click', () => choose(slot, button))
      return button
    }),
  )
  if (slots.length === 0) $('#slots').append(Object.assign(document.createElement('p'), { textContent: t.none }))
}

function choose(slot, button) {
  chosen = slot
  for (const other of $('#slots').children) other.setAttribute('aria-pressed', String(other === button))
  $('#chosen').textContent =
    `${slot.start}–${slot.end} · ${(slot.groupResourceNames ?? [slot.resourceName]).join(' + ')}`
  book.hidden = false
  say('')
}

book.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { resourceType, date, partySize } = Object.fromEntries(new FormData(search))
  const { customerName, email, notes } = Object.fromEntries(new FormData(book))
  const depositOptIn = book.depositOptIn.checked
  const { start, resourceId } = chosen
  const slot = { resourceType, resourceId, date, start, partySize: Number(partySize) }
  try {
    const reservation = await call('/reservations', { ...slot, customerName, email, notes, depositOptIn })
    if (reservation.depositRequired) return location.assign(await checkoutOf(reservation))
    await showSlots()
    say(t.booked(reservation))
  } catch (error) {
    await showSlots()
    say(error.message, true)
  }
})

/** Where the guest pays the deposit: the payment provider's page, which sends back to the service's thank-you page. */
async function checkoutOf({ reference, depositAmount, currency }) {
  const intent = await call('/payment-intents', { reservationReference: reference, amount: depositAmount, currency })
  return intent.checkoutUrl
}

search.addEventListener('input', () => {
  say('')
  if (search.checkValidity()) void showSlots()
})

try {
  const venue = await call('')
  $('#venue').textContent = venue.name
  $('#tagline').textContent = venue.tagline
  document.title = venue.name
  search.resourceType.replaceChildren(...venue.resourceTypes.map((type) => new Option(t[type], type)))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: venue.timezone }).format()
  const tomorrow = new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  search.date.min = today
  search.date.value = tomorrow
  await showSlots()
} catch (error) {
  say(error.message, true)
}
