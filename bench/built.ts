import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root = join(import.meta.dirname, '..')
export const node = join(root, 'node_modules/.bin/node')
/** The program of `next`, in a folder with a build. */
export const next = 'node_modules/next/dist/bin/next'

/** A folder with a program that `next build` has built; deleted by `discard`. */
export type Built = { folder: string; discard(): void }

/** Builds the service from the current files, in a folder of its own: the build beside them is left unchanged. */
export async function buildService(): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-bench-'))
  // A workspace's own packages are linked too.
  const left = ['node_modules', '.next', '.git', '.data', '.test-results'].map((name) => join(root, name))
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !left.includes(source),
  })
  const built = await build(folder)
  try {
    // The second half of `npm run build`.
    const words = ['--import', './scripts/prepare.js', 'server.ts', '--compile']
    await run('env', ['NODE_ENV=production', node, ...words], { cwd: folder })
    return built
  } catch (error) {
    built.discard()
    throw error
  }
}

/** Builds the Next rival, whose sources are beside the other rivals'. */
export async function buildNextRival(): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-rival-'))
  cpSync(join(import.meta.dirname, 'rivals/next'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  return build(folder)
}

async function build(folder: string): Promise<Built> {
  const discard = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', discard)
  try {
    const packages = join(folder, 'node_modules')
    // Linked file by file if the disk supports it: Next does not follow a link out of the folder that it builds.
    try {
      execFileSync('cp', ['-al', join(root, 'node_modules'), packages], { stdio: 'ignore' })
    } catch {
      rmSync(packages, { recursive: true, force: true })
      execFileSync('cp', ['-a', join(root, 'node_modules'), packages])
    }
    await run('env', ['NEXT_TELEMETRY_DISABLED=1', 'NODE_ENV=production', node, next, 'build'], {
      cwd: folder,
      maxBuffer: 1 << 28,
    })
    return { folder, discard }
  } catch (error) {
    discard()
    throw error
  }
}
