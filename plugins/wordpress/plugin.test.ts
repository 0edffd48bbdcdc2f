import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pluginZip, writtenTexts } from './build.ts'
import { readPo } from './po-file.ts'

/** The WordPress plugin as a file. `npm run battery -- wordpress` installs it into a real WordPress. */
const files = Object.entries(unzipSync(pluginZip())).map(([path, content]) => ({
  path: path.replace(/^venue-booking\//, ''),
  text: Buffer.from(content).toString(),
}))
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
const code = files.filter(({ path }) => /\.php$/.test(path) && !path.startsWith('languages/'))

test('the zip has exactly the files of the plugin, and the same bytes every time', () => {
  expect(files.map(({ path }) => path)).toEqual([
    'LICENSE',
    'block/block.json',
    'block/editor.js',
    'includes/block.php',
    'includes/check.php',
    'includes/form.php',
    'includes/settings-page.php',
    'includes/settings.php',
    'includes/texts.php',
    'languages/venue-booking-de_DE.l10n.php',
    'languages/venue-booking-de_DE.mo',
    'languages/venue-booking-de_DE.po',
    'readme.txt',
    'uninstall.php',
    'venue-booking.php',
  ])
  expect(Buffer.compare(pluginZip(), pluginZip())).toBe(0)
})

test('the written files of texts are those of the translations (npm run plugin)', () => {
  for (const [path, content] of Object.entries(writtenTexts())) {
    expect(Buffer.compare(readFileSync(path), content), basename(path)).toBe(0)
    // WordPress refuses the file unless its texts follow the two tables at once.
    if (path.endsWith('.mo')) expect(content.readUInt32LE(24)).toBe(28 + 16 * content.readUInt32LE(8))
  }
})

test('every text has a translation, and every translation a text', () => {
  const called = /\b(?:esc_html__|__)\( '([^']+)', 'venue-booking' \)/g
  const forGuests = /'((?:Book online|See the events|Buy a voucher|Call us)[^']*)'/g
  const { title, description, keywords } = JSON.parse(textOf('block/block.json'))
  const [, about = ''] = /\* Description: +(.+)/.exec(textOf('venue-booking.php')) ?? []
  const written = [
    about,
    `block title|${title}`,
    `block description|${description}`,
    ...keywords.map((word: string) => `block keyword|${word}`),
    ...code.flatMap(({ text }) => [...text.matchAll(called), ...text.matchAll(forGuests)].map(([, found]) => found)),
  ]
  const translated = readPo(textOf('languages/venue-booking-de_DE.po')).map(({ context, english }) =>
    [context, english].filter(Boolean).join('|'),
  )
  expect(translated.toSorted()).toEqual([...new Set(written)].toSorted())
})

test('no file runs outside WordPress, and every name has the prefix of the plugin', () => {
  for (const { path, text } of code) {
    expect(text, path).toMatch(/^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m)
    const names = [...text.matchAll(/^(?:\t?function |const |define\( ')(\w+)/gm)].map(([, name = '']) => name)
    expect(
      names.filter((name) => !/^venue_booking_/i.test(name)),
      path,
    ).toEqual([])
  }
})

test('uninstalling removes every option that is stored', () => {
  const stored = [...textOf('includes/settings.php').matchAll(/^const VENUE_BOOKING_\w+ = '(\w+)';$/gm)]
  const removed = [...textOf('uninstall.php').matchAll(/delete_option\( '(\w+)' \)/g)]
  expect(removed.map(([, name]) => name)).toEqual(stored.map(([, name]) => name))
})
