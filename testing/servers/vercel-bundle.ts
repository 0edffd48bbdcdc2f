import { type ExecFileException, execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }

/** By its exact version, so that a new version changes nothing unexpectedly. npm stores it in its cache, not in the project. */
const cli = 'vercel@54.0.0'
const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A function as it is deployed: its files alone, in a folder of their own. Paths are relative to it; a size is in bytes. */
export type BuiltFunction = {
  folder: string
  files: { path: string; bytes: number }[]
  config: { handler: string; runtime: string; maxDuration?: number }
}

export type Bundle = {
  /** The output of the CLI (`.vercel/output`): the routes and the static files. */
  output: string
  /** By the path that it answers, such as `api/tickets/[code]`; many paths share one function. */
  functions: ReadonlyMap<string, BuiltFunction>
  discard(): void
}

/**
 * Builds the project as Vercel does, by Vercel's own CLI and vercel.json, in a folder of its own, and lays each function out.
 * The build migrates the database. Apart from the download of the CLI no request leaves this machine. Throws the output
 * of a failed build, and a sentence if the CLI is not available.
 */
export async function buildBundle(environment: Record<string, string>): Promise<Bundle> {
  const program = await installCli()
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-vercel-'))
  const discard = () => rmSync(folder, { recursive: true, force: true })
  try {
    const project = join(folder, 'project')
    await copyUploaded(project)
    await build(program, project, environment)
    return { output: join(project, '.vercel/output'), functions: layOut(project, join(folder, 'functions')), discard }
  } catch (error) {
    discard()
    throw error
  }
}

/** Makes npm download the CLI if it is missing, and returns the path of its program. */
async function installCli(): Promise<string> {
  const words = ['--yes', `--package=${cli}`, '--call', 'command -v vercel']
  // In another folder, so that npm uses no program of the project; of its settings an outer npm passes on that scripts of packages
  // are refused, without which the CLI cannot be installed.
  const env = { ...process.env, npm_config_strict_allow_scripts: 'false' }
  const { stdout } = await run('npx', words, { cwd: tmpdir(), env }).catch((cause: ExecFileException) => {
    throw new Error(
      `Vercel's CLI (${cli}) cannot be had from the npm registry. This test builds with it: it needs the registry, or a ` +
        `cache of npm that has the CLI already.\n${cause.stderr ?? cause.message}`,
      { cause },
    )
  })
  return stdout.trim()
}

/** The files that a deployment uploads, with the packages that are installed here. */
async function copyUploaded(project: string): Promise<void> {
  await copyContext(project)
  // Turbopack accepts no link to a folder elsewhere. Nothing is installed over these, so links to the files suffice.
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const place of ['.', ...workspaces]) {
    const packages = join(root, place, 'node_modules')
    if (!existsSync(packages)) continue
    const sameDisk = statSync(packages).dev === statSync(project).dev
    await run('cp', [sameDisk ? '-al' : '-a', realpathSync(packages), join(project, place, 'node_modules')])
  }
}

/** Copies the files of a build's context: those in git, except those of .vercelignore, which .dockerignore repeats. */
export async function copyContext(project: string): Promise<void> {
  const list = async (...words: string[]) => {
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', ...words], { cwd: root, maxBuffer: 2 ** 26 })
    return stdout.split('\0').filter(Boolean)
  }
  const ignored = new Set(await list('--ignored', '--exclude-from=.vercelignore'))
  for (const path of await list()) {
    if (!ignored.has(path) && existsSync(join(root, path))) cpSync(join(root, path), join(project, path))
  }
}

async function build(program: string, project: string, environment: Record<string, string>): Promise<void> {
  const home = join(project, '..', 'home')
  mkdirSync(home)
  mkdirSync(join(project, '.vercel'))
  // An install command that is empty: the packages are there.
  const settings = { framework: 'nextjs', nodeVersion: '24.x', installCommand: '' }
  writeFileSync(
    join(project, '.vercel/project.json'),
    JSON.stringify({ projectId: 'prj_test', orgId: 'team_test', settings }),
  )
  const words = [realpathSync(program), 'build', '--yes', '--prod', '--global-config', join(home, 'vercel')]
  const env = {
    NODE_ENV: 'production' as const,
    VERCEL: '1',
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // Without the account of the current user.
    HOME: home,
    VERCEL_TELEMETRY_DISABLED: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_update_notifier: 'false',
    // Any other outgoing request gets a proxy that does not exist.
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NO_PROXY: '127.0.0.1,localhost',
    ...environment,
  }
  await run(process.execPath, words, { cwd: project, env, maxBuffer: 2 ** 26 }).catch((cause: ExecFileException) => {
    throw new Error(`Vercel's build failed:\n${cause.stdout}${cause.stderr}`, { cause })
  })
}

/** Each function with its files, and nothing else of the project, in a folder below `folder`. */
function layOut(project: string, folder: string): Map<string, BuiltFunction> {
  const built = join(project, '.vercel/output/functions')
  const ending = '.func'
  const laidOut = new Map<string, BuiltFunction>()
  const functions = new Map<string, BuiltFunction>()
  for (const entry of entriesBelow(built)) {
    if (!entry.endsWith(ending)) continue
    const source = realpathSync(join(built, entry))
    const to = join(folder, String(laidOut.size))
    const made = laidOut.get(source) ?? layOutOne(project, source, to)
    laidOut.set(source, made)
    functions.set(entry.slice(0, -ending.length), made)
  }
  return functions
}

function layOutOne(project: string, source: string, folder: string): BuiltFunction {
  const name = '.vc-config.json'
  const { filePathMap, ...config } = JSON.parse(readFileSync(join(source, name), 'utf8'))
  cpSync(source, folder, { recursive: true, filter: (path) => path !== join(source, name) })
  for (const [to, from] of Object.entries<string>(filePathMap)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(project, from), join(folder, to), { recursive: true, verbatimSymlinks: true })
  }
  return { folder, files: filesOf(folder), config }
}

/** All files below a folder, links among them, which are not followed. */
export function filesOf(folder: string): BuiltFunction['files'] {
  return entriesBelow(folder)
    .map((path) => ({ path, stats: lstatSync(join(folder, path)) }))
    .filter(({ stats }) => !stats.isDirectory())
    .map(({ path, stats }) => ({ path, bytes: stats.size }))
}

/** Everything below a folder by its path from there, with slashes. */
function entriesBelow(folder: string, place = ''): string[] {
  return readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const path = place ? `${place}/${entry.name}` : entry.name
    return entry.isDirectory() ? [path, ...entriesBelow(folder, path)] : [path]
  })
}

/** The development packages of the project that no package in production needs as well, as one that reads zip files is. */
export function onlyForDevelopment(): string[] {
  const locked = new Map<string, object>(Object.entries(lock.packages))
  return Object.keys(manifest.devDependencies).filter((name) => {
    const entry = locked.get(`node_modules/${name}`) ?? {}
    return 'dev' in entry || 'devOptional' in entry
  })
}
