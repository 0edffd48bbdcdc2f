import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { startServer } from '#testing/servers/servers.ts'

/** The modules that a server loads before it is ready: the start waits for them, and an idle server has them in memory. */
const database = useTestDatabase()
const root = join(import.meta.dirname, '..')
const logModules = pathToFileURL(join(root, 'testing/runner/log-modules.ts')).href

/** The files that a program has loaded, except those of `testing` and `scripts`, which are loaded before it. */
function loadedFiles(output: string): string[] {
  const [, list = '[]'] = /^Loaded: (.+)$/m.exec(output) ?? []
  return (JSON.parse(list) as string[]).filter((path) => !/^(testing|scripts)\//.test(path))
}

function packagesOf(files: readonly string[]): Set<string> {
  return new Set(files.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''))
}

test('a ready server has loaded no package that few requests or jobs need, and the build has compiled all its modules', async () => {
  const server = await startServer({
    databaseUrl: database.url,
    env: { NODE_OPTIONS: `--import ${logModules}` },
  })
  const ready = await fetch(`${server.url}/api/ready`)
  expect(ready.status).toBe(200)
  await server.stop()
  const files = loadedFiles(server.output())
  const packages = packagesOf(files)
  // The list is not empty.
  expect(packages).toContain('zod')
  expect(packages).toContain('graphile-worker')
  const forFew = [
    'stripe',
    'pdfkit',
    'passkit-generator',
    'jose',
    'fontkit',
    'subset-font',
    'bidi-js',
    'linebreak',
    'nodemailer',
    'resend',
    'postal-mime',
    '@upstash/redis',
    'sanitize-html',
    'sharp',
    '@aws-sdk/client-s3',
    '@auth/core',
    '@simplewebauthn/server',
    'date-holidays',
  ]
  const forPages = ['next', 'react', 'marked', 'zod-openapi', 'highlight.js']
  const forTraces = ['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-proto']
  expect([...forFew, ...forPages, ...forTraces].filter((name) => packages.has(name))).toEqual([])

  const words = ['--import', logModules, '--import', './scripts/prepare.js', 'server.ts', '--api-only', '--compile']
  const compiled = loadedFiles(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }))
  expect(files.filter((path) => !compiled.includes(path))).toEqual([])
})
