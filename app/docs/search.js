// @ts-check
/**
 * Finds sections of the documentation. It runs in the browser, on an index that the server has made (`search-index.ts`).
 *
 * @typedef {{ url: string, page: string, title: string, text: string }} Entry A section: its address, the page that it is on,
 *   its heading, and its words. If page and title are the same, the entry is the page itself.
 * @typedef {Entry & { excerpt: string }} Found
 */

const most = 12

/** @param {string} text */
const folded = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** @param {string} text @returns {string[]} */
const wordsOf = (text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * How well a text has a word: 3 as a word, 2 at the start of one, 1 within one, 0 not at all.
 *
 * @param {string} text Folded. @param {string} word
 */
function rankOf(text, word) {
  let best = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const starts = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
    const ends = !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')
    const rank = starts && ends ? 3 : starts ? 2 : word.length > 2 ? 1 : 0
    if (rank === 3) return 3
    best = Math.max(best, rank)
  }
  return best
}

/**
 * The sections that have every word of a query, the best first: a word in a heading counts more than one in its text.
 *
 * @param {readonly Entry[]} entries @param {string} query @returns {Found[]}
 */
export function find(entries, query) {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(entry.text, words) }))
}

/** @param {Entry} entry @param {string[]} words */
function scoreOf({ title, page, text }, words) {
  const [ofTitle, ofPage, ofText] = [folded(title), folded(page), folded(text)]
  let sum = 0
  for (const word of words) {
    const score = 8 * rankOf(ofTitle, word) + 3 * rankOf(ofPage, word) + rankOf(ofText, word)
    if (score === 0) return 0
    sum += score
  }
  const whole = folded(words.join(' '))
  return sum + (wordsOf(title).join(' ').includes(whole) ? 20 : 0) + (title === page ? 4 : 0)
}

/** Some words around the first one that was searched. @param {string} text @param {string[]} words */
function excerptOf(text, words) {
  const plain = folded(text)
  const places = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0)
  const from = places.length > 0 ? Math.max(0, text.lastIndexOf(' ', Math.min(...places) - 30) + 1) : 0
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 110)}${text.length > from + 110 ? ' …' : ''}`
}
