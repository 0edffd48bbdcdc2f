import { z } from 'zod'
import { must } from './fields.ts'

/**
 * Ours: tax offices of all countries write these numbers differently, and only they know which exist. So the form alone is checked,
 * which finds a name, an address or a forgotten digit, and the text is printed as it was written.
 */
const taxNumber = /^(?=(?:[^\d]*\d){5})[\p{L}\d](?:[\p{L}\d]|[ ./-](?=[\p{L}\d]))*$/u
const vatNumber = /^[A-Z]{1,3}[ -]?(?=(?:[^\d]*\d){5})[A-Z\d](?:[A-Z\d]|[ .+*-](?=[A-Z\d]))*$/

/** A tax number: at least five digits, with letters, and single separators between them. */
export function taxId() {
  const message = {
    en: 'Must be a tax number with at least five digits, such as 38 123 45678.',
    de: 'Muss eine Steuernummer mit mindestens fünf Ziffern sein, etwa 38 123 45678.',
  }
  return z
    .string()
    .max(40)
    .check(must((value) => taxNumber.test(value), message))
}

/** A VAT identifier: the letters of its country, then at least five digits, perhaps with further letters. */
export function vatId() {
  const message = {
    en: 'Must be a VAT identifier with the letters of its country, such as DE123456789.',
    de: 'Muss eine USt-IdNr. mit den Buchstaben ihres Landes sein, etwa DE123456789.',
  }
  return z
    .string()
    .max(30)
    .check(must((value) => vatNumber.test(value), message))
}
