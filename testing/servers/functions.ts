import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordOutput } from '../interface/recorded.ts'
import { countCost } from '../runner/costs.ts'
import { until } from '../runner/until.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

/** The settings of functions beside their database; no server listens at the address for their mails. */
const ofFunctions = {
  NODE_ENV: 'production' as const,
  VERCEL: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CRON_SECRET: 'a-secret-of-the-clock',
  LOG_LEVEL: 'debug',
} as const

/** The build, served by Next alone. */
export type Functions = { url: string; output(): string; stop(): Promise<void> }

/**
 * Serves the build as a platform of functions does: Next calls the route handlers, without the front door of a Node host and
 * without a resident worker. Waits until it answers. `folder` is the folder of another build than the usual one.
 */
export async function startFunctions(
  databaseUrl: string,
  env: Record<string, string> = {},
  folder = root,
): Promise<Functions> {
  if (!existsSync(join(folder, '.next', 'BUILD_ID'))) throw new Error('There is no build: run "npm run build" first.')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const words = ['--import', join(root, 'testing/servers/die-with-parent.ts'), next, 'start', '-p', String(port)]
  countCost('servers')
  const child = spawn(join(root, 'node_modules/.bin/node'), words, {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...ofFunctions, APP_URL: url, DATABASE_URL: databaseUrl, ...env },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
      recordOutput(text)
    })
  }
  await until('Next serves the build', async () => {
    if (child.exitCode !== null) throw new Error(`Next has ended:\n${written}`)
    return fetch(url).then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    output: () => written,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
