// @ts-check
/**
 * The choice of the guest. The number fields of the order form are the one source; their values are stored for this browser
 * tab, so that a reload or going back loses nothing.
 *
 * @typedef {{ field: HTMLInputElement, item: HTMLElement, name: string, priceMinor: number, quantity: number,
 *   note: string }} Chosen
 * @typedef {{ key: string, sessionId: string }} Attempt An order that was sent, and whose outcome is unknown.
 * @typedef {{ quantities: Record<string, { name: string, quantity: number, note?: string }>, attempt: Attempt | null }} Stored
 */

/** @param {HTMLFormElement} form @returns {HTMLInputElement[]} */
export function fieldsOf(form) {
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('.stepper input'))]
}

/** @param {HTMLInputElement} field @returns {number} A whole number within the field's bounds. */
export function quantityOf(field) {
  const number = Math.floor(Number(field.value))
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), Number(field.max)) : 0
}

/** Writes a quantity, and shows whether anything is chosen of its item. @param {HTMLInputElement} field @param {number} quantity */
export function setQuantity(field, quantity) {
  const bounded = Math.min(Math.max(quantity, 0), Number(field.max))
  field.value = bounded === 0 ? '' : String(bounded)
  field.closest('.item')?.classList.toggle('chosen', bounded > 0)
}

/** The field for a note beside the field of a quantity. @param {HTMLInputElement} field @returns {HTMLInputElement | null} */
export function noteOf(field) {
  return field.closest('.item')?.querySelector('.wish input') ?? null
}

/** Writes a note, and shows it where there is one. @param {HTMLInputElement} field @param {string} note */
export function setNote(field, note) {
  const written = noteOf(field)
  if (!written) return
  written.value = note
  written.closest('details')?.toggleAttribute('open', note !== '')
}

/** Returns the chosen ones of the items that can be ordered. @param {HTMLFormElement} form @returns {Chosen[]} */
export function chosenIn(form) {
  return fieldsOf(form).flatMap((field) => {
    const item = /** @type {HTMLElement} */ (field.closest('.item'))
    const quantity = quantityOf(field)
    const { name = '', price } = item.dataset
    const note = noteOf(field)?.value.trim() ?? ''
    return quantity > 0 && !field.disabled ? [{ field, item, name, priceMinor: Number(price), quantity, note }] : []
  })
}

/** @param {Chosen[]} chosen */
export function sumOf(chosen) {
  return {
    count: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    minor: chosen.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0),
  }
}

/** Formats amounts in minor units for this page. @param {HTMLFormElement} form @returns {(minor: number) => string} */
export function moneyOf(form) {
  const { currency = 'EUR', digits } = form.dataset
  const places = Number(digits)
  const format = new Intl.NumberFormat(document.documentElement.lang === 'de' ? 'de-DE' : 'en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return (minor) => format.format(minor / 10 ** places)
}

const place = `order at ${location.pathname}`

/** @returns {Stored} */
export function stored() {
  try {
    return { quantities: {}, attempt: null, ...JSON.parse(sessionStorage.getItem(place) ?? '{}') }
  } catch {
    return { quantities: {}, attempt: null }
  }
}

/** @param {HTMLFormElement} form @param {Attempt | null} attempt */
export function store(form, attempt) {
  const quantities = Object.fromEntries(
    chosenIn(form).map(({ field, name, quantity, note }) => [field.name, { name, quantity, note }]),
  )
  try {
    sessionStorage.setItem(place, JSON.stringify({ quantities, attempt }))
  } catch {
    // Orders work in a browser without storage, too.
  }
}
