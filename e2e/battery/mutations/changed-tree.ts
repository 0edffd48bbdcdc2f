import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Edit } from './mutation.ts'

export const root = join(import.meta.dirname, '../../..')

/** What is no source: generated files, and local settings. */
const excluded = new Set([
  '.git',
  '.next',
  '.data',
  '.test-results',
  '.env',
  '.env.local',
  'node_modules',
  'test-results',
])

/** How often the text of an edit occurs in its file; it has to be once. */
export function occurrences({ file, find }: Edit): number {
  return readFileSync(join(root, file), 'utf8').split(find).length - 1
}

/** A copy of the tree to change. Its sources are copied; its packages link to those of the tree. */
export class ChangedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'changed-tree-'))

  constructor() {
    const filter = (source: string) => !excluded.has(basename(source)) || source === root
    cpSync(root, this.folder, { recursive: true, filter })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** Changes files while `work` runs, and restores them afterwards. */
  async withEdits<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
    const paths = [...new Set(edits.map(({ file }) => join(this.folder, file)))]
    const before = paths.map((path) => readFileSync(path, 'utf8'))
    try {
      for (const { file, find, replace } of edits) {
        const path = join(this.folder, file)
        const [head, tail, ...more] = readFileSync(path, 'utf8').split(find)
        if (head === undefined || tail === undefined || more.length > 0) {
          throw new Error(`${file} does not contain this exactly once: ${find}`)
        }
        writeFileSync(path, head + replace + tail)
      }
      return await work()
    } finally {
      for (const [at, path] of paths.entries()) writeFileSync(path, before[at] ?? '')
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
