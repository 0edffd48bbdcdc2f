import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildParts, buildWidget, committedFolder } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'widget-'))
const served = join(folder, 'served')
/** The parts of this version alone: the committed folder has those of releases as well. */
const parts = join(folder, 'parts')

beforeAll(async () => {
  await buildWidget(served)
  await buildParts(parts)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Bytes as sent: a guest on a slow phone waits for these before anything is shown. */
const sizeOf = (...names: string[]) =>
  names.reduce((sum, name) => {
    const file = readdirSync(parts).find((each) => each === name || each.startsWith(`${name}-`)) ?? name
    return sum + gzipSync(readFileSync(join(parts, file)), { level: 9 }).length
  }, 0)

test('the committed files are those that the sources make: npm run widget', () => {
  expect(textsIn(served)).toEqual(textsIn(committedFolder))
})

function textsIn(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

test('the widget has at most 4,400 bytes until times are shown', () => {
  expect(sizeOf('v1.js')).toBeGreaterThan(3000)
  expect(sizeOf('v1.js')).toBeLessThanOrEqual(4400)
})

test('the whole reservation has at most 7,000 bytes', () => {
  expect(sizeOf('v1.js', 'book')).toBeLessThanOrEqual(7000)
})

test('each other mode adds at most 2,500 bytes', () => {
  for (const mode of ['events', 'vouchers']) expect(sizeOf(mode, 'chunk')).toBeLessThanOrEqual(2500)
})

test('the hints to the owner of a page, which guests of other pages do not load, have at most 2,500 bytes', () => {
  expect(sizeOf('hints')).toBeLessThanOrEqual(2500)
})
