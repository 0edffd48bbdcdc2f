// @ts-check
import { chosenIn, fieldsOf, noteOf, setNote, setQuantity } from './cart.js'

/**
 * Hides the items that are sold out, and shows those that are back: the newest tab names the fields of what is sold out.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement} tab
 * @returns {string[]} The names of items that were chosen, and that are sold out now: they are no longer chosen.
 */
export function showSoldOut(form, tab) {
  const soldOut = new Set((tab.dataset.soldOut ?? '').split(' '))
  const lost = chosenIn(form).filter(({ field }) => soldOut.has(field.name))
  for (const { field } of lost) {
    setQuantity(field, 0)
    setNote(field, '')
  }
  for (const field of fieldsOf(form)) {
    const isOut = soldOut.has(field.name)
    field.disabled = isOut
    noteOf(field)?.toggleAttribute('disabled', isOut)
    field.closest('.item')?.toggleAttribute('hidden', isOut)
  }
  hideEmpty(form)
  return lost.map(({ name }) => name)
}

/** Hides groups and menus of which nothing is shown, with their links. @param {HTMLFormElement} form */
export function hideEmpty(form) {
  const shown = '.item:not([hidden], [data-unfit])'
  for (const group of form.querySelectorAll('.group')) {
    const isEmpty = !group.querySelector(shown)
    group.toggleAttribute('hidden', isEmpty)
    const id = group.querySelector('h3')?.id ?? ''
    document.querySelector(`nav a[href="#${id}"]`)?.closest('li')?.toggleAttribute('hidden', isEmpty)
  }
  for (const menu of form.querySelectorAll('section')) menu.toggleAttribute('hidden', !menu.querySelector(shown))
}
