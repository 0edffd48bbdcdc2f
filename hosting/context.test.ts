import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, readTree } from '#testing/rules/source-tree.ts'

/** The build context of `docker build` and Vercel. The build checks the types of every file in it, without ignored files. */
const root = join(import.meta.dirname, '..')
const linesOf = (name: string) => readFileSync(join(root, name), 'utf8').trim().split('\n')
const ignored = linesOf('.dockerignore')

/** Whether a line of .dockerignore excludes a file: a path with everything below it, or a name with `*` in any folder. */
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

/** Imports of excluded files in files that are not excluded. */
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
  test('has every file that a file in it imports, types included', () => {
    expect(broken(ignored)).toEqual([])
  })

  test('is the same for a deployment to Vercel', () => {
    expect(linesOf('.vercelignore')).toEqual(ignored)
    // Docker matches a name at the root, and Vercel, like git, at any depth.
    const words = ['ls-files', '-z', '--cached', '--ignored', '--exclude-from=.vercelignore']
    const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((path) => !isIgnored(path, ignored))).toEqual([])
  })

  test('would be found to lack it: the control', () => {
    expect(broken([...ignored, 'lib/time.ts'])).toContain('lib/availability/queries.ts imports lib/time.ts')
  })
})
