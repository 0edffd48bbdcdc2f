import { expect, test } from 'vitest'
import { readTree } from '#testing/rules/source-tree.ts'
import { styleSheet } from './style-sheet.ts'

const sheets = readTree().flatMap(({ path }) => /^app\/\(guest\)\/(.*\.css)$/.exec(path)?.[1] ?? [])

test.each(sheets)('%s is compact, and has nothing that would end a style element or load something', (path) => {
  const css = styleSheet(path)
  expect(css).not.toMatch(/\n| {2}|\/\*|<|@import|url\(/)
  expect(css).toMatch(/^[:.#\w*@-].*\}$/)
})

test('sheets are joined in order, and spaces that mean something stay', () => {
  const css = styleSheet('_components/style.css', '_components/foot.css')
  expect(css).toBe(styleSheet('_components/style.css') + styleSheet('_components/foot.css'))
  for (const part of [
    'body{margin:0;background:var(--paper);color:var(--ink);font:1rem / 1.55 system-ui,sans-serif}',
    '--paper:light-dark(#faf8f5,#16181a);',
    'button.action{width:100%;',
    '.foot p{margin:0;padding:0.6rem 0}',
  ]) {
    expect(css).toContain(part)
  }
})
