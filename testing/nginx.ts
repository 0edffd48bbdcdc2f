import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { debianProgram } from './debian.ts'

const configuration = join(import.meta.dirname, '../hosting/nginx.conf')

export type Nginx = { url: string; port: number; output(): string; stop(): Promise<void> }

/**
 * Starts nginx with hosting/nginx.conf, in which nothing is replaced but where nginx listens, where the servers are and
 * where it may write. They have addresses for good, so that none is looked up, which Debian's nginx is too old for.
 * `change` is for controls, which take something away from it.
 */
export async function startNginx(
  { port, servers }: { port: number; servers: readonly number[] },
  change: (text: string) => string = (text) => text,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-nginx-'))
  const program = debianProgram('nginx', ['nginx'])
  const file = join(folder, 'nginx.conf')
  const replaced = readFileSync(configuration, 'utf8')
    .replace('listen 80;\n    # listen 443', `listen 127.0.0.1:${port};\n    # listen 443`)
    .replace(/^ *resolver .*\n/m, '')
    .replace(/app([123]):3000 resolve/g, (_, at) => `127.0.0.1:${servers[Number(at) - 1]}`)
    .replaceAll('/var/cache/nginx', folder)
    .replace('/run/nginx.pid', join(folder, 'pid'))
    // What Node gives a child for its output is a socket, which cannot be opened by a name.
    .replace('/dev/stdout', join(folder, 'access.log'))
  writeFileSync(file, change(replaced))
  const root = process.getuid?.() === 0 ? 'user root;' : ''
  const words = ['-p', folder, '-c', file, '-e', 'stderr', '-g', `daemon off;${root}`]
  const env = { ...process.env, ...program.env }
  const child = spawn(program.path, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithThisProcess = () => child.kill('SIGTERM')
  process.once('exit', endWithThisProcess)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${written}`)
    await pause(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    output: () => written + readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      process.off('exit', endWithThisProcess)
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
