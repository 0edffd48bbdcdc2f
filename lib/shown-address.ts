// By its file: `punycode` alone is a module of Node, which browsers lack.
import punycode from 'punycode/punycode.js'

/**
 * An e-mail address as its owner writes it: an international domain, which is stored in its ASCII form (`xn--…`), in its own script.
 * For texts and labels only; links and answers of the interface keep the stored form.
 */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + address.slice(at).split('.').map(shownLabel).join('.')
}

const ace = /^xn--([\da-z-]+)$/i
// Nothing that is invisible, or could be taken for the end of the address.
const shownLetters = /^[\p{L}\p{M}\p{N}-]+$/u

function shownLabel(label: string): string {
  const encoded = ace.exec(label)?.[1]
  const text = encoded === undefined ? null : decoded(encoded.toLowerCase())
  return text !== null && shownLetters.test(text) && text === text.normalize('NFC') ? text : label
}

function decoded(label: string): string | null {
  try {
    return punycode.decode(label)
  } catch {
    // The label only looks like one of the encoding.
    return null
  }
}
