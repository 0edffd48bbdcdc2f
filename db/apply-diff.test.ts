import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyDiff } from './apply-diff.ts'
import { postgresPatch } from './postgres-patch.ts'

const text = 'one\ntwo\n\nfour\nfive\n'
const diff = `Why.

--- a/x
+++ b/x
@@ -1,4 +1,5 @@
 one
-two
+2
+and a half

 four
@@ -5,1 +6,1 @@
-five
+5
`

test('a diff is applied, an empty line with and without its space', () => {
  expect(applyDiff(text, diff)).toBe('one\n2\nand a half\n\nfour\n5\n')
  expect(applyDiff(text, diff.replace('half\n\n', 'half\n \n'))).toBe('one\n2\nand a half\n\nfour\n5\n')
})

test.each([
  ['a removed line that is another one', diff.replace('-five', '-fife'), '@@ -5,1 +6,1 @@'],
  ['a context with another space', diff.replace(' four', '  four'), '@@ -1,4 +1,5 @@'],
  ['another place', diff.replace('+6,1', '+5,1'), '@@ -5,1 +5,1 @@'],
  ['a place behind the end', diff.replace('+6,1', '+60,1'), '@@ -5,1 +60,1 @@'],
  ['a line too few', diff.replace('+and a half\n', ''), '@@ -1,4 +1,5 @@'],
  ['a number too small', diff.replace('+1,5', '+1,4'), '@@ -1,4 +1,4 @@'],
])('%s is refused by the name of its hunk', (_, wrong, header) => {
  expect(() => applyDiff(text, wrong)).toThrow(header)
})

test.each(['src', 'cjs/src'])('git applies the patch of the driver in %s to the same text', (folder) => {
  const at = mkdtempSync(join(tmpdir(), 'venue-booking-patch-'))
  try {
    const source = readFileSync(join(import.meta.dirname, `../node_modules/postgres/${folder}/connection.js`), 'utf8')
    mkdirSync(join(at, 'src'))
    writeFileSync(join(at, 'src/connection.js'), source)
    execFileSync('git', ['apply', '-'], { cwd: at, input: postgresPatch })
    const edited = applyDiff(source, postgresPatch)
    expect(edited).not.toBe(source)
    expect(edited).toBe(readFileSync(join(at, 'src/connection.js'), 'utf8'))
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
})
