// @ts-check
/**
 * Sends a form without leaving the page, and shows the answer. Answers are the same pages that a browser without scripts
 * shows.
 *
 * @typedef {{ page: Document, url: string }} Answered
 * @typedef {'lost' | 'trouble'} Failed
 */

const patienceMs = 20_000

/** @param {string} url @param {URLSearchParams} fields @returns {Promise<Answered | Failed>} */
export async function send(url, fields) {
  try {
    const response = await fetch(url, { method: 'POST', body: fields, signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    if (response.status >= 500) return 'trouble'
    return { page: new DOMParser().parseFromString(text, 'text/html'), url: response.url }
  } catch {
    // No connection, or one that broke: it is unknown whether the order arrived.
    return 'lost'
  }
}

/** The page's notice. @param {Document} page @returns {string} The notice's name, empty for none. */
export function outcomeOf(page) {
  return page.getElementById('notice')?.dataset.outcome ?? ''
}

/** Replaces parts of the page by their newer state. @param {Document} page @param {string[]} ids */
export function takeOver(page, ids) {
  for (const id of ids) {
    const newer = page.getElementById(id)
    if (newer) document.getElementById(id)?.replaceWith(document.adoptNode(newer))
  }
}

/** @param {HTMLFormElement} form @param {string} name @returns {HTMLInputElement} */
export function hidden(form, name) {
  return /** @type {HTMLInputElement} */ (form.querySelector(`input[type=hidden][name=${name}]`))
}

/** Takes over the key of the next order, and the tab that it is for. @param {Document} page @param {HTMLFormElement} form */
export function takeOverHidden(page, form) {
  const newer = /** @type {HTMLFormElement | null} */ (page.getElementById('order'))
  if (!newer) return
  for (const name of ['key', 'sessionId']) hidden(form, name).value = hidden(newer, name).value
}
