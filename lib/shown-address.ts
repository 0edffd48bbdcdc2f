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
  const decoded = encoded === undefined ? null : decodePunycode(encoded.toLowerCase())
  return decoded !== null && shownLetters.test(decoded) && decoded === decoded.normalize('NFC') ? decoded : label
}

// The parameters of RFC 3492, 5.
const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]
const firstPoint = 128
const lastPoint = 0x10ffff
const initialBias = 72

/** The text of a label without its prefix (RFC 3492, 6.2); null for none. */
function decodePunycode(encoded: string): string | null {
  const basicEnd = Math.max(encoded.lastIndexOf('-'), 0)
  const points = Array.from(encoded.slice(0, basicEnd), (symbol) => symbol.charCodeAt(0))
  const digits = Array.from(encoded.slice(basicEnd > 0 ? basicEnd + 1 : 0), (symbol) => Number.parseInt(symbol, base))
  let [point, at, bias] = [firstPoint, 0, initialBias]
  for (let next = 0; next < digits.length; ) {
    const before = at
    for (let weight = 1, k = base; ; k += base) {
      const digit = digits[next++]
      if (digit === undefined || Number.isNaN(digit)) return null
      const value = punycodeDigit(digit)
      at += value * weight
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = points.length + 1
    bias = adapted(at - before, length, before === 0)
    point += Math.floor(at / length)
    at %= length
    if (point > lastPoint) return null
    points.splice(at++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** Letters come first here, and digits in the usual base 36. */
const punycodeDigit = (digit: number) => (digit < 10 ? digit + 26 : digit - 10)

function adapted(distance: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? damp : 2))
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > ((base - tMin) * tMax) / 2; k += base) delta = Math.floor(delta / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew))
}
