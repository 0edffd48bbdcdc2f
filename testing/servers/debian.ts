import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Programs that a host has and a bare machine lacks (nginx, pg_dump), for tests that use the real programs. A missing
 * program is taken from Debian's packages and unpacked beside the other caches: nothing is installed, any user may do it.
 */
const cache = join(import.meta.dirname, '../../node_modules/.cache/debian')

/** A program's path, and the environment that it needs to find its libraries. */
export type DebianProgram = { path: string; env: Record<string, string> }

/**
 * Finds `program` on the machine, or in the packages unpacked before, or takes `packages` from Debian. Throws a sentence
 * that says what to install, if none of these has it.
 */
export function debianProgram(program: string, packages: Packages): DebianProgram {
  const installed = foldersOfPrograms()
    .map((folder) => join(folder, program))
    .find(isExecutable)
  if (installed) return { path: installed, env: {} }
  const { folder, env } = debianFolder(packages)
  const path = findBelow(folder, program)
  if (!path) throw new Error(`There is no ${program} in the packages ${packages.join(', ')}.`)
  return { path, env }
}

/**
 * The unpacked `packages`, whatever is installed, with the libraries that they need and the machine lacks: for programs
 * that have to be of one version. Returns the folder that stands for `/`.
 */
export function debianFolder(packages: Packages): { folder: string; env: Record<string, string> } {
  const folder = join(cache, packages.join('+'))
  if (!existsSync(folder)) unpack(packages, folder)
  return { folder, env: { LD_LIBRARY_PATH: libraryFolders(folder).join(delimiter) } }
}

/**
 * The unpacked `packages` of another release of Debian (`trixie`), alone: for files of a newer version, because programs would need
 * the libraries of that release.
 */
export function debianFiles(release: string, packages: Packages): string {
  const folder = join(cache, [release, ...packages].join('+'))
  if (!existsSync(folder)) unpack(packages, folder, release)
  return folder
}

/** Whether `program` is available here: it is installed, or this is a system with Debian's packages. */
export function isHere(program: string): boolean {
  return [program, 'apt-get'].some((name) => foldersOfPrograms().some((folder) => isExecutable(join(folder, name))))
}

const foldersOfPrograms = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

type Packages = readonly [string, ...string[]]

/** All of it in a folder of its own, renamed at the end, so that two concurrent runs never see a part of it. */
function unpack(packages: Packages, folder: string, release?: string): void {
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'unpacking-'))
  const run = (command: string, words: string[], cwd = work) =>
    // It blocks this process, its own time limits included.
    execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 600_000 })
  const options = [...aptOptions(work), ...(release ? releaseOptions(work, release) : [])]
  const archives = join(work, 'archives')
  try {
    for (const part of ['lists/partial', 'archives/partial', 'root']) mkdirSync(join(work, part), { recursive: true })
    run('apt-get', [...options, 'update'])
    // This installs nothing; it fetches the packages, installed or not, and their missing dependencies.
    const withDependencies = ['install', '--download-only', '--reinstall', '--no-install-recommends', '--yes']
    run('apt-get', [...options, ...(release ? ['download'] : withDependencies), ...packages], archives)
    for (const file of readdirSync(archives))
      if (file.endsWith('.deb')) run('dpkg', ['-x', join(archives, file), 'root'])
    renameSync(join(work, 'root'), folder)
  } catch (cause) {
    if (existsSync(folder)) return
    const names = packages.join(', ')
    throw new Error(`These tests need ${names}: install that, or make Debian's packages reachable.`, { cause })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** apt writes only to `work`; the installed packages of the machine stay unchanged. */
function aptOptions(work: string): string[] {
  const settings = {
    'Dir::State': work,
    'Dir::State::lists': join(work, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': work,
    'Dir::Cache::archives': join(work, 'archives'),
    'APT::Sandbox::User': '',
    'Acquire::http::Timeout': '60',
    // dpkg's own lock is needed only to install.
    'Debug::NoLocking': '1',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/** apt reads another release, whatever the machine has. */
function releaseOptions(work: string, release: string): string[] {
  const list = join(work, 'sources.list')
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(list, `deb [signed-by=${key}] http://deb.debian.org/debian ${release} main\n`)
  return ['-o', `Dir::Etc::sourcelist=${list}`, '-o', 'Dir::Etc::sourceparts=/dev/null']
}

function findBelow(folder: string, program: string): string | undefined {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`bin/${program}`))
    .map((path) => join(folder, path))
    .find(isExecutable)
}

function libraryFolders(folder: string): string[] {
  const libraries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.so(\.|$)/.test(path))
  return [...new Set(libraries.map((path) => join(folder, path, '..')))]
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
