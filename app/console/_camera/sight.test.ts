import { expect, test } from 'vitest'
import { Sight } from './sight.ts'

/** Returns the codes that a camera reports of a film: one letter for the code in each picture, a dot for a picture without. */
const told = (film: string, sight = new Sight(), held = false) =>
  [...film].map((picture) => sight.look(picture === '.' ? null : picture, { held })).filter((code) => code !== null)

test('a code that is held before the camera for ten seconds is told once, also if some looks miss it', () => {
  expect(told('A'.repeat(84))).toEqual(['A'])
  expect(told('AAA.A....AAAAAAAAA'.repeat(5))).toEqual(['A'])
})

test('a code that has left the picture is told again when it returns', () => {
  expect(told(`AAA${'.'.repeat(10)}A`)).toEqual(['A', 'A'])
})

test('two codes in one picture are told once each', () => {
  expect(told('AABABBAB'.repeat(10))).toEqual(['A', 'B'])
})

test('while a verdict is held nothing is told; after it, what was shown before is not told again, and the next guest is', () => {
  const sight = new Sight()
  expect(told('AAA', sight)).toEqual(['A'])
  expect(told('A'.repeat(40), sight, true)).toEqual([])
  expect(told('AAAA', sight)).toEqual([])
  expect(told(`${'.'.repeat(10)}BB`, sight, true)).toEqual([])
  expect(told('BB', sight)).toEqual(['B'])
})
