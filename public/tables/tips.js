// @ts-check
// The tip of a guest who pays: its sums beside the choices. The server computes it again. Without a script the forms work alike.

/** @param {ParentNode} part @returns {HTMLInputElement[]} */
function fieldsIn(part) {
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll('.tip input'))]
}

/** Keeps what a guest has chosen while the tab is replaced by a newer one. @param {Element} older @param {Element} newer */
export function keepTips(older, newer) {
  for (const field of fieldsIn(newer)) {
    const before = fieldsIn(older).find(({ id }) => id === field.id)
    if (before && field.type === 'radio') field.checked = before.checked
    else if (before) field.value = before.value
  }
}

/** Returns a typed sum in minor units; 0 if it is none, which the server refuses with a reason. @param {string} text @param {number} digits */
function typedMinor(text, digits) {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  return whole === undefined || decimals.length > digits ? 0 : Number(whole + decimals.padEnd(digits, '0'))
}

/**
 * Writes the sum of each choice beside it, and returns the tip of the chosen one in minor units.
 *
 * @param {HTMLElement} form
 * @param {number} minor The sum that the form pays, 0 for none.
 * @param {(minor: number) => string} money
 */
export function drawTip(form, minor, money) {
  const fields = fieldsIn(form)
  const { step, unit, digits } = /** @type {HTMLElement | null} */ (form.querySelector('.tip'))?.dataset ?? {}
  const typed = fields.find(({ type }) => type !== 'radio')?.value ?? ''
  let chosen = 0
  for (const { type, value, checked, nextElementSibling } of fields) {
    if (type !== 'radio') continue
    const small = nextElementSibling?.querySelector('small')
    const percent = Math.round((minor * Number(value)) / 100 / Number(step)) * Number(step)
    const tip = value === 'round' ? Number(unit) - (minor % Number(unit)) : percent
    if (small) small.textContent = minor === 0 ? '' : money(tip)
    if (!checked || minor === 0) continue
    if (small) chosen = tip
    else if (value === 'other') chosen = typedMinor(typed, Number(digits))
  }
  return chosen
}
