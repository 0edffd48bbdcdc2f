import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { importsOf, readTree, type Source } from '#testing/rules/source-tree.ts'
import { compose } from '#testing/servers/compose.ts'
import { startCommand } from '#testing/servers/start-command.ts'
import lock from '../package-lock.json' with { type: 'json' }

/** Checks that hosting/ matches the service. `npm run battery -- nginx` runs it. */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('hosting/Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const copied = [...lastStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, words]) => (words ?? '').split(' '))

/** Every file and package that the server loads, starting from server.ts and the commands. */
function loaded(tree: readonly Source[]): { files: string[]; packages: string[] } {
  const files = new Map(tree.map((source) => [source.path, source]))
  const seen = new Set<string>()
  const packages = new Set<string>()
  const waiting = [
    'server.ts',
    'next.config.ts',
    ...tree.map(({ path }) => path).filter((path) => path.startsWith('scripts/')),
  ].filter((path) => !/\.test\.tsx?$|^scripts\/(test[\w-]*|check-logs|venue-schema)\.ts$/.test(path))
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const source = files.get(path)
    if (seen.has(path) || !source) continue
    seen.add(path)
    for (const { target, isPackage, typeOnly } of importsOf(source)) {
      if (typeOnly) continue
      if (isPackage) packages.add(target)
      else waiting.push(target)
    }
  }
  return { files: [...seen], packages: [...packages] }
}

test('the image has every file and package that the server and the commands load', () => {
  const { files, packages } = loaded(readTree())
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => !copied.includes(path) && !copied.includes(path.split('/')[0] ?? ''))).toEqual([])
  const { dependencies } = JSON.parse(read('package.json'))
  expect(packages.filter((name) => !name.startsWith('node:') && !dependencies[name])).toEqual([])
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
})

test('the image has no tests, and its context no secrets', () => {
  for (const part of ['e2e', 'testing', 'node_modules', '.', '.env', '.data']) expect(copied).not.toContain(part)
  const ignored = read('.dockerignore').split('\n')
  for (const part of ['.env*', '.git', '.data', '.next', '**/node_modules']) expect(ignored).toContain(part)
})

test('the image has the binary that draws pictures, and none of the optional packages that it needs not', () => {
  const [, needed = ''] = /AS needed\nRUN (.*?)\n\n/s.exec(dockerfile.replaceAll(/ \\\n +/g, ' ')) ?? []
  expect(needed).toContain('npm install --omit=dev --ignore-scripts')
  expect(needed).not.toContain('--omit=optional')
  const removed = /rm -r (.+)$/.exec(needed)?.[1]?.split(' ') ?? []
  expect(removed.length).toBeGreaterThan(2)
  const pictures = Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/@img/'))
  expect(pictures).toContain('node_modules/@img/sharp-linux-x64')
  for (const path of pictures)
    expect(removed.filter((pattern) => path.startsWith(pattern.replace('*', '')))).toEqual([])
})

test('the server in the image is not root, has a health check, and receives the signals to stop', () => {
  expect(lastStage).toMatch(/^USER node$/m)
  const healthPath = /http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(lastStage)?.[1]
  expect(routes.map(({ pattern }) => pattern)).toContain(healthPath)
  expect(lastStage).toMatch(/^CMD \["node", /m)
})

test('the server in the image has the memory and the compiled code that npm start gives it', () => {
  const { environment, options } = startCommand()
  expect(options.map((option) => option.split('=')[0])).toEqual(['--max-semi-space-size', '--max-old-space-size'])
  const [, variables = ''] = /^ENV (.+)$/m.exec(lastStage) ?? []
  for (const [name, value] of Object.entries(environment)) expect(variables.split(' ')).toContain(`${name}=${value}`)
  const [, words = ''] = /^CMD (.+)$/m.exec(lastStage) ?? []
  const start = ['--import', './scripts/prepare.js', 'server.ts']
  expect(JSON.parse(words)).toEqual(['node', ...options, ...start])
  // The user who reads the cache compiles it, after all files have been copied.
  const compile = JSON.stringify(['node', ...start, '--compile']).replaceAll(',', ', ')
  expect(lastStage.indexOf('USER node')).toBeLessThan(lastStage.indexOf(`\nRUN ${compile}\n`))
  expect(lastStage.lastIndexOf('\nCOPY ')).toBeLessThan(lastStage.indexOf('--compile'))
})

test('three servers are behind nginx under the names of its configuration, on one database', () => {
  const upstreams = [...read('hosting/nginx.conf').matchAll(/^ {4}server (\w+):3000 /gm)].map(([, name]) => name ?? '')
  expect(upstreams).toEqual(['app1', 'app2', 'app3'])
  for (const name of upstreams) expect(compose.services[name]).toEqual(compose.services.app1)
  expect(compose.services.nginx?.depends_on).toEqual(upstreams)
  expect(compose.services.postgres?.image).toMatch(/^postgres:\d+$/)
  expect(compose.services.backup?.image).toBe(compose.services.postgres?.image)
  expect(compose.services.backup?.profiles).toEqual(['backup'])
})

test('nginx resolves their addresses again, which needs a zone, a name server and the version in its comment', () => {
  const nginx = read('hosting/nginx.conf')
  const [, upstream = ''] = /^ {2}upstream booking \{\n([^}]*)/m.exec(nginx) ?? []
  expect(upstream.match(/^ +server .*$/gm)?.filter((line) => !line.includes(' resolve '))).toEqual([])
  expect(upstream).toMatch(/^ +zone booking \d+k;$/m)
  // Docker's own.
  expect(nginx).toMatch(/^ +resolver 127\.0\.0\.11 valid=\d+s ipv6=off;$/m)
  expect(nginx).toContain('nginx 1.27.3 or later')
})

test('the configuration of Vercel names commands, routes and files that exist', () => {
  const { buildCommand, crons, functions } = JSON.parse(read('vercel.json'))
  const { scripts } = JSON.parse(read('package.json'))
  for (const [, name] of buildCommand.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty([name])
  for (const { path } of crons) expect(routes.map(({ pattern }) => pattern)).toContain(path)
  for (const file of Object.keys(functions)) expect(existsSync(join(root, file)), file).toBe(true)
  expect(read('docs/guides/going-live-vercel.md')).toContain(buildCommand)
})
