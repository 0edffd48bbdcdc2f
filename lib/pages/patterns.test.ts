import { expect, test } from 'vitest'
import { readTree } from '#testing/rules/source-tree.ts'
import { config } from '../../proxy.ts'
import { consoleScreens, screenPattern } from './console-screens.ts'
import { pagePatternOf, pagePatterns } from './patterns.ts'

test('every guest page and every page of the console has its pattern', () => {
  const form = /^app(?:\/\(guest\))?(\/.*)\/(?:route\.tsx?|page\.tsx)$/
  const pages = readTree().flatMap(
    ({ path }) => (/^app\/(\(guest\)|console)\//.test(path) ? form.exec(path)?.[1] : null) ?? [],
  )
  expect([...pagePatterns].sort()).toEqual(pages.sort())
})

test('every page of Next in the console is a screen, and the proxy matches it', () => {
  const pages = readTree().flatMap(({ path }) => /^app(\/console\/.*)\/page\.tsx$/.exec(path)?.[1] ?? [])
  const screens = consoleScreens.map(screenPattern)
  expect(pages.sort()).toEqual(screens.toSorted())
  const matched = config.matcher.filter((each) => typeof each === 'string')
  expect(matched.map((each) => each.replaceAll(/:(\w+)/g, '[$1]'))).toEqual(screens)
})

test.each([
  ['/tickets/a-secret-code/pdf', '/tickets/[code]/pdf'],
  ['/tables/a-token/invoices/a-secret', '/tables/[token]/invoices/[secret]'],
  ['/thank-you', '/thank-you'],
  ['/tickets/a/secret/code', 'pages'],
  ['/tickets/', 'pages'],
  ['/', 'pages'],
])('%s has the pattern %s', (path, pattern) => {
  expect(pagePatternOf(path)).toBe(pattern)
})
