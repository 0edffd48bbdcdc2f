// @ts-check
import { chosenIn, setQuantity, sumOf } from './cart.js'

/**
 * The dialog that shows an order before it is sent, so that nobody orders by a slip of the thumb.
 *
 * @param {HTMLFormElement} form
 * @param {{ money: (minor: number) => string, words: Record<string, string>, changed: () => void, order: () => void }} page
 */
export function reviewSheet(form, { money, words, changed, order }) {
  const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id))
  const sheet = /** @type {HTMLDialogElement} */ (part('review'))
  const send = /** @type {HTMLButtonElement} */ (part('send'))
  const problem = part('review-problem')

  function draw() {
    const chosen = chosenIn(form)
    const { minor } = sumOf(chosen)
    part('review-lines').replaceChildren(...chosen.map(line))
    part('review-sum').textContent = money(minor)
    send.disabled = chosen.length === 0
    send.textContent = (words.send ?? '').replace('{sum}', money(minor))
    if (chosen.length === 0 && sheet.open) sheet.close()
  }

  /** @param {import('./cart.js').Chosen} chosen */
  function line({ field, item, name, priceMinor, quantity, note }) {
    const entry = document.createElement('li')
    const stepper = document.createElement('div')
    stepper.className = 'stepper'
    const count = document.createElement('span')
    count.className = 'count'
    count.textContent = String(quantity)
    stepper.append(step(item, field, 'less', -1), count, step(item, field, 'more', 1))
    const what = text('what', name)
    if (note !== '') what.append(text('noted', note))
    entry.append(what, text('money', money(priceMinor * quantity)), stepper)
    return entry
  }

  /** @param {string} name @param {string} content */
  function text(name, content) {
    const element = document.createElement('span')
    element.className = name
    element.textContent = content
    return element
  }

  /** @param {HTMLElement} item @param {HTMLInputElement} field @param {'less' | 'more'} which @param {number} by */
  function step(item, field, which, by) {
    const button = /** @type {HTMLButtonElement} */ (item.querySelector(`button.${which}`)?.cloneNode(true))
    button.id = `${which}-${field.name}`
    button.addEventListener('click', () => {
      setQuantity(field, Number(field.value) + by)
      changed()
      draw()
      const again = document.getElementById(button.id) ?? part('review-title')
      again.focus()
    })
    return button
  }

  send.addEventListener('click', order)
  part('review-close').addEventListener('click', () => sheet.close())
  // A click outside the dialog closes it.
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close()
  })

  return {
    draw,
    open() {
      draw()
      if (!sheet.open) sheet.showModal()
      part('review-title').focus()
    },
    isOpen: () => sheet.open,
    close: () => sheet.close(),
    /** @param {boolean} sending */
    lock(sending) {
      send.disabled = sending
      if (sending) send.textContent = words.sending ?? ''
      else draw()
    },
    /** Says what has changed while the order is looked at. @param {string} what */
    warn(what) {
      problem.textContent = what
      problem.hidden = false
    },
    /** Shows why the order failed, and that it can be sent again; empty for no error. @param {string} what */
    say(what) {
      problem.textContent = what
      problem.hidden = what === ''
      if (what !== '') send.textContent = words.again ?? ''
    },
  }
}
