// @ts-check
import { hideEmpty } from './sold-out.js'

/**
 * Hides the items that do not pass the toggles that are on, at once. An item that was chosen stays chosen. The address names the
 * filter, so that a reload keeps it.
 *
 * @param {HTMLFormElement} order
 * @param {() => void} changed
 */
export function followFilter(order, changed) {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById('filters'))
  if (!form) return
  const toggles = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('input[type=checkbox]')])

  function show() {
    const on = toggles.flatMap(({ checked }, at) => (checked ? [String(at)] : []))
    const items = /** @type {HTMLElement[]} */ ([...order.querySelectorAll('.item')])
    for (const item of items) {
      const passed = (item.dataset.passes ?? '').split(' ')
      item.toggleAttribute('data-unfit', !on.every((at) => passed.includes(at)))
    }
    hideEmpty(order)
    const offered = items.filter((item) => !item.hidden)
    const fit = offered.filter((item) => !item.hasAttribute('data-unfit'))
    const line = form?.dataset.fits ?? ''
    const said = line.replace('{n}', String(fit.length)).replace('{all}', String(offered.length))
    const place = /** @type {HTMLElement} */ (document.getElementById('fits'))
    place.textContent = on.length === 0 ? '' : said
  }

  form.addEventListener('change', () => {
    show()
    changed()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  show()
}

/** The filter as the pairs of a query. @returns {string[][]} */
export function filterPairs() {
  const on = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#filters input:checked'))
  return [...on].map(({ name, value }) => [name, value])
}
