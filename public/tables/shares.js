// @ts-check
import { quantityOf } from './cart.js'
import { drawTip, keepTips } from './tips.js'

// Paying the tab or a share of it: the sums on the buttons with their tips, and the buttons beside the numbers. Without a script the forms work alike.

/** @param {ParentNode} tab @returns {HTMLInputElement[]} */
function fieldsIn(tab) {
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (tab.querySelectorAll('.shares .stepper input'))]
}

/** @param {HTMLInputElement} field @param {number} quantity */
function write(field, quantity) {
  const bounded = Math.min(Math.max(quantity, Number(field.min)), Number(field.max))
  field.value = bounded === 0 ? '' : String(bounded)
}

/** Keeps what a guest has chosen while the tab is replaced by a newer one. @param {Element} older @param {Element} newer */
export function keepShares(older, newer) {
  for (const field of fieldsIn(newer)) {
    const before = fieldsIn(older).find(({ name }) => name === field.name)
    if (before) write(field, quantityOf(before))
  }
  keepTips(older, newer)
}

/**
 * @param {(minor: number) => string} money
 * @param {Record<string, string>} words
 * @param {(what: string) => void} say
 * @returns {{ draw: (part?: ParentNode) => void }}
 */
export function followShares(money, words, say) {
  /** Returns the sum of the chosen items in minor units; the server computes it again. @param {HTMLElement} shares @param {HTMLElement} form */
  function sumOf(shares, form) {
    const { total, free, step } = shares.dataset
    const freeMinor = Number(free)
    if (form.dataset.share === 'items') {
      const sums = fieldsIn(form).map((field) => quantityOf(field) * Number(field.closest('li')?.dataset.price))
      return Math.min(
        sums.reduce((sum, each) => sum + each, 0),
        freeMinor,
      )
    }
    const [of = 2, parts = 1] = fieldsIn(form).map(quantityOf)
    if (of < 2 || parts < 1 || parts > of) return 0
    const part = Math.floor(Number(total) / of / Number(step)) * Number(step)
    const rest = freeMinor - part * parts
    return rest <= Number(total) - part * of ? freeMinor : part * parts
  }

  /** Writes the sums of a form that pays, and returns its button. @param {HTMLElement} form */
  function drawForm(form) {
    const button = /** @type {HTMLButtonElement} */ (form.querySelector('button.first, button.other'))
    button.dataset.label ??= button.textContent ?? ''
    const shares = /** @type {HTMLElement | null} */ (form.closest('.shares'))
    const minor = shares ? sumOf(shares, form) : Number(form.dataset.sum)
    const tipMinor = drawTip(form, minor, money)
    if (shares) button.disabled = minor === 0
    // The button for a voucher has no sum: it is unknown how much the voucher pays.
    const hasSum = shares ? minor > 0 : tipMinor > 0 && button.id === 'pay'
    button.textContent = hasSum ? (words.paySum ?? '').replace('{sum}', money(minor + tipMinor)) : button.dataset.label
    return button
  }

  /** Writes the sums of all forms that pay. @param {ParentNode} [part] */
  function draw(part = document) {
    const forms = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll('form[data-sum], .shares form'))
    for (const form of forms) drawForm(form)
  }

  document.addEventListener('click', (event) => {
    const button = /** @type {Element} */ (event.target).closest('.shares .stepper button')
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    write(field, quantityOf(field) + (button.classList.contains('more') ? 1 : -1))
    const label = (field.getAttribute('aria-label') ?? '').replace(/^[^:]*: /, '')
    say((words.quantity ?? '').replace('{item}', label).replace('{n}', String(quantityOf(field))))
    draw()
  })
  document.addEventListener('change', (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target)
    const tipped = /** @type {HTMLElement | null} */ (field.closest('.tip')?.closest('form') ?? null)
    if (tipped) say(drawForm(tipped).textContent ?? '')
    if (!field.closest('.shares .stepper')) return
    write(field, quantityOf(field))
    draw()
  })
  document.addEventListener('input', (event) => {
    if (/** @type {Element} */ (event.target).closest('.tip')) draw()
  })
  return { draw }
}
