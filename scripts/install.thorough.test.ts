import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'

/** The effect of this project's settings of npm, in projects with one package. */
const root = join(import.meta.dirname, '..')
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
