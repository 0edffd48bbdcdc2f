import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, readTree } from '#testing/source-tree.ts'

/** What `docker build` and Vercel are given. The build checks the types of every file in it; what is ignored is not there. */
const root = join(import.meta.dirname, '..')
const linesOf = (name: string) => readFileSync(join(root, name), 'utf8').trim().split('\n')
const ignored = linesOf('.dockerignore')

/** Whether a line of .dockerignore takes a file away: a path with all below it, or any name with `*` wherever it is. */
function isIgnored(path: string, lines: readonly string[]): boolean {
  return lines.some((line) => {
    if (!line.includes('*')) return path === line || path.startsWith(`${line}/`)
    const name = line
      .replace(/^\*\*\//, '')
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
    return new RegExp(`^${line.startsWith('**/') ? '(.*/)?' : ''}${name}(/|$)`).test(path)
  })
}

/** Imports of files that are left out, in files that are not. */
function broken(lines: readonly string[]): string[] {
  return readTree()
    .filter(({ path }) => /\.tsx?$/.test(path) && !isIgnored(path, lines))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target, isPackage }) => !isPackage && isIgnored(target, lines))
        .map(({ target }) => `${source.path} imports ${target}`),
    )
}

describe('the context of the image', () => {
  test('has whatever a file in it imports, types included', () => {
    expect(broken(ignored)).toEqual([])
  })

  test('is that of a deployment to Vercel too', () => {
    expect(linesOf('.vercelignore')).toEqual(ignored)
    // Docker takes a name for one at the root, and Vercel, as git does, for one at any depth.
    const words = ['ls-files', '-z', '--cached', '--ignored', '--exclude-from=.vercelignore']
    const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((path) => !isIgnored(path, ignored))).toEqual([])
  })

  test('would be found to lack it: the control', () => {
    expect(broken([...ignored, 'lib/time.ts'])).toContain('app/route.tsx imports lib/time.ts')
  })
})
