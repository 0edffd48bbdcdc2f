import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import released from '#db/released.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** The released version (db/released.json) in a folder of its own, with this version's packages. */
export function unpackRelease(): { folder: string; discard(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-release-'))
  const archive = join(folder, 'release.tar')
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    git('archive', '--output', archive, released.commit)
  } catch (cause) {
    rmSync(folder, { recursive: true })
    throw new Error(
      `The released version, commit ${released.commit} of db/released.json, cannot be taken from git. ` +
        'This test needs the history of the project: clone it whole (git fetch --unshallow).',
      { cause },
    )
  }
  const program = join(folder, 'program')
  mkdirSync(program)
  execFileSync('tar', ['-x', '-f', archive, '-C', program])
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'))
  return { folder: program, discard: () => rmSync(folder, { recursive: true, force: true }) }
}
