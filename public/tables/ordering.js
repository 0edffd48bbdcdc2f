// @ts-check
import { chosenIn, fieldsOf, moneyOf, noteOf, quantityOf, setNote, setQuantity, store, stored, sumOf } from './cart.js'
import { hidden, outcomeOf, send, takeOver, takeOverHidden } from './exchange.js'
import { filterPairs, followFilter } from './filter.js'
import { followTable } from './live.js'
import { reviewSheet } from './review.js'
import { followShares, keepShares } from './shares.js'
import { showSoldOut } from './sold-out.js'

// Enhances the ordering page. Everything works without it, by the page's plain forms.
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id))
const form = /** @type {HTMLFormElement} */ (part('order'))
const path = location.pathname.replace(/\/(orders|close|pay|call)$/, '')
// The language that the address names stays in it.
const lang = new URLSearchParams(location.search).get('lang')
/** The address of the page: its language and its filter stay in it. */
function address() {
  const query = new URLSearchParams([...filterPairs(), ...(lang === null ? [] : [['lang', lang]])])
  return path + (query.size === 0 ? '' : `?${query}`)
}
const money = moneyOf(form)
/** @type {Record<string, string>} */
const words = JSON.parse(form.dataset.words ?? '{}')
const say = (/** @type {string} */ what) => {
  part('words').textContent = what
}

/** @type {import('./cart.js').Attempt | null} */
let attempt = null
let sending = false

const shares = followShares(money, words, say)
const review = reviewSheet(form, { money, words, changed, order: () => void order() })

/** Shows what is chosen, and stores it. */
function changed() {
  // A guest who chooses again has read the thanks for the last order.
  if (!sending && part('notice').dataset.outcome === 'ordered' && chosenIn(form).length > 0) {
    part('notice').replaceChildren()
  }
  const { count, minor } = sumOf(chosenIn(form))
  const button = /** @type {HTMLButtonElement | null} */ (document.getElementById('review-open'))
  if (button) {
    button.disabled = count === 0
    const label = document.createElement('span')
    label.textContent = (words.review ?? '').replace('{n}', String(count))
    button.replaceChildren(...(count === 0 ? [words.choose ?? ''] : [label, ' ', money(minor)]))
  }
  store(form, attempt)
}

/** @param {string} text @param {boolean} [good] */
function notice(text, good = false) {
  const box = document.createElement('p')
  box.className = `notice ${good ? 'good' : 'bad'}`
  box.setAttribute('role', 'alert')
  box.textContent = text
  part('notice').replaceChildren(box)
  box.scrollIntoView({ block: 'center' })
}

/** Sends the order. Every retry has the key of the first attempt, so that the order is placed once. */
async function order() {
  const chosen = chosenIn(form)
  if (sending || chosen.length === 0) return
  lock(true)
  review.say('')
  attempt ??= { key: hidden(form, 'key').value, sessionId: hidden(form, 'sessionId').value }
  store(form, attempt)
  const quantities = chosen.flatMap(({ field, quantity, note }) => [
    [field.name, String(quantity)],
    ...(note === '' ? [] : [[noteOf(field)?.name ?? '', note]]),
  ])
  const answer = await send(form.action, new URLSearchParams([...Object.entries(attempt), ...quantities]))
  lock(false)
  if (typeof answer === 'string') {
    review.open()
    return review.say(words[answer] ?? '')
  }
  attempt = null
  if (!answer.page.getElementById('tab')) return location.assign(address())
  takeOverHidden(answer.page, form)
  if (outcomeOf(answer.page) === 'ordered') {
    for (const field of fieldsOf(form)) {
      setQuantity(field, 0)
      setNote(field, '')
    }
  }
  review.close()
  show(answer.page)
  changed()
}

/** Shows a page that came as an answer: its notice, and the current tab. @param {Document} page */
function show(page) {
  const tab = page.getElementById('tab')
  if (tab) newerTab(tab)
  // Last, because it says more than what the tab alone shows.
  takeOver(page, ['notice'])
  const box = /** @type {HTMLElement | null} */ (part('notice').firstElementChild)
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}

/** @param {string | undefined} text @param {string[]} items */
function naming(text, items) {
  return (text ?? '').replace('{item}', items.join(', '))
}

/** Shows what is sold out now, and says what was chosen of it. @param {HTMLElement} tab */
function takeOffSale(tab) {
  const lost = showSoldOut(form, tab)
  if (lost.length === 0) return
  changed()
  if (!sending) review.draw()
  const what = naming(words.soldOut, lost)
  if (review.isOpen()) review.warn(what)
  else notice(what)
}

/** @param {boolean} yes */
function lock(yes) {
  sending = yes
  review.lock(yes)
  const again = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-again]'))
  for (const button of again) button.disabled = yes
}

/** Replaces the tab by a newer one, where it differs, without moving the reader's focus. @param {HTMLElement} newer */
function newerTab(newer) {
  const older = part('tab')
  // The top of the page that came with the newer tab.
  const top = newer.ownerDocument.getElementById('tab-top')
  takeOffSale(newer)
  const seen = hidden(form, 'sessionId')
  // A guest who saw no tab joins the one that is shown now. A guest who saw one must confirm before ordering on another.
  if (seen.value === '' && !attempt) seen.value = newer.dataset.session ?? ''
  // With the same choices and their sums, a tab that has not changed has the same text.
  keepShares(older, newer)
  shares.draw(newer)
  if (newer.textContent === older.textContent && newer.dataset.session === older.dataset.session) return
  const focused = older.contains(document.activeElement) ? document.activeElement?.id : undefined
  for (const { id } of older.querySelectorAll('details[open] > summary')) {
    newer.querySelector(`#${id}`)?.parentElement?.setAttribute('open', '')
  }
  const code = /** @type {HTMLInputElement | null} */ (newer.querySelector('#voucher-code'))
  if (code) code.value = /** @type {HTMLInputElement | null} */ (older.querySelector('#voucher-code'))?.value ?? ''
  older.replaceWith(document.adoptNode(newer))
  if (top) part('tab-top').replaceWith(document.adoptNode(top))
  newer.classList.add('changed')
  if (focused !== undefined) (document.getElementById(focused || 'tab') ?? newer).focus({ preventScroll: true })
  const total = document.querySelector('#to-tab strong')
  if (total) total.textContent = newer.dataset.total ?? ''
  say(newer.dataset.words ?? '')
}

/**
 * Closes the tab, or calls somebody: the answer is this page, the invoice, or the reason why nothing was done.
 *
 * @param {HTMLFormElement} sent
 * @param {HTMLButtonElement | null} button The one that was pressed.
 */
async function answerHere(sent, button) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (sent.querySelectorAll('input[type=hidden]'))
  const fields = new URLSearchParams([...inputs].map(({ name, value }) => [name, value]))
  if (button?.name) fields.set(button.name, button.value)
  if (button) button.disabled = true
  const answer = await send(sent.action, fields)
  if (button) button.disabled = false
  if (typeof answer === 'string') return notice(words.notNow ?? '')
  if (!answer.page.getElementById('tab')) return location.assign(answer.url)
  show(answer.page)
}

form.addEventListener('click', (event) => {
  const button = /** @type {Element} */ (event.target).closest('.stepper button')
  const item = button?.closest('.item')
  const field = item?.querySelector('input')
  if (!button || !item || !field) return
  setQuantity(field, quantityOf(field) + (button.classList.contains('more') ? 1 : -1))
  if (field.value === '') /** @type {HTMLElement | null} */ (item.querySelector('.more'))?.focus()
  const name = /** @type {HTMLElement} */ (item).dataset.name ?? ''
  say((words.quantity ?? '').replace('{item}', name).replace('{n}', String(quantityOf(field))))
  changed()
})
form.addEventListener('change', (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target)
  if (field.closest('.stepper')) setQuantity(field, quantityOf(field))
  changed()
})
document.getElementById('review-open')?.addEventListener('click', () => review.open())

document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  const sent = /** @type {HTMLFormElement} */ (event.target)
  if (sent === form) {
    event.preventDefault()
    void order()
  } else if (sent.dataset.answerHere !== undefined) {
    event.preventDefault()
    void answerHere(sent, /** @type {HTMLButtonElement | null} */ (event.submitter))
  } else if (!part('offline').hidden) {
    event.preventDefault()
    notice(words.notNow ?? '')
    void live.refresh()
  } else {
    const button = event.submitter
    // Only after the form has been sent: a disabled button sends none.
    setTimeout(() => button?.setAttribute('disabled', ''), 0)
    addEventListener('pageshow', () => button?.removeAttribute('disabled'), { once: true })
  }
})

/** Restores the choice of this browser tab, and an order that was sent without an answer. */
function resume() {
  const before = stored()
  const fields = new Map(fieldsOf(form).map((field) => [field.name, field]))
  if (![...fields.values()].some(({ value }) => value !== '')) {
    /** @type {string[]} */
    const gone = []
    /** @type {string[]} */
    const soldOut = []
    for (const [name, { name: item, quantity, note = '' }] of Object.entries(before.quantities)) {
      const field = fields.get(name)
      if (!field) gone.push(item)
      else if (field.disabled) soldOut.push(item)
      else {
        setQuantity(field, quantity)
        setNote(field, note)
      }
    }
    if (gone.length > 0) notice(naming(words.gone, gone))
    if (soldOut.length > 0) notice(naming(words.soldOut, soldOut))
  }
  for (const field of fields.values()) setQuantity(field, quantityOf(field))
  attempt = before.attempt
  changed()
  if (attempt && chosenIn(form).length > 0) {
    review.open()
    review.say(words.unsent ?? '')
  } else attempt = null
}

document.documentElement.classList.add('live')
shares.draw()
resume()
// The address of a form's answer must not be loaded again.
const keepAddress = () => history.replaceState(null, '', address() + location.hash)
keepAddress()
followFilter(form, keepAddress)
const live = followTable(path, {
  lang,
  seen: () => hidden(form, 'sessionId').value,
  newer: newerTab,
  connected(yes) {
    part('offline').hidden = yes
  },
  gone() {
    part('offline').hidden = true
    notice(words.noTable ?? '')
  },
})
