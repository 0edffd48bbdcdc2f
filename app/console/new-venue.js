// The form that makes a venue. Chooses the country of the browser's clock, keeps what was typed for this tab, and sends the form
// so that it stays if no answer comes. Without this script the form works as every form does.
const form = document.querySelector('form[data-kept]')
const lost = document.getElementById('lost')
const button = form.querySelector('button')
const { country, browserZone } = form.elements
const place = `new-venue ${form.dataset.kept}`
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

const kept = sessionStorage.getItem(place)
const isFresh = browserZone.value === ''
// A form with mistakes comes back as it was typed.
if (isFresh && kept !== null) {
  for (const [name, value] of Object.entries(JSON.parse(kept))) form.elements[name].value = value
} else if (isFresh) {
  browserZone.value = zone
  const here = [...country.options].find((each) => (each.dataset.zones ?? '').split(' ').includes(zone))
  if (here) country.value = here.value
}

const keep = () => sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(new FormData(form))))
form.addEventListener('input', keep)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.getAttribute('aria-busy')) return
  button.setAttribute('aria-busy', 'true')
  lost.hidden = true
  keep()
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form)),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status >= 500) throw new Error('no answer of the service')
    const isMade = answer.headers.get('content-type')?.startsWith('application/json')
    // A page with mistakes, or one about the session: the browser shows it as the answer to the form.
    if (!isMade) return form.submit()
    const { location: next } = await answer.json()
    sessionStorage.removeItem(place)
    location.assign(next)
  } catch {
    lost.hidden = false
    button.removeAttribute('aria-busy')
  }
})
