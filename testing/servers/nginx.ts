import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDaemon } from './daemon.ts'
import { debianProgram } from './debian.ts'

const configuration = join(import.meta.dirname, '../../hosting/nginx.conf')

export type Nginx = { url: string; port: number; output(): string; stop(): Promise<void> }

/**
 * Starts nginx with hosting/nginx.conf, in which only these are replaced: the address at which nginx listens, the addresses
 * of the servers, and the folder to which it may write. The servers have fixed addresses, because Debian's nginx is too old
 * to resolve names at run time. `change` is for controls, which remove something from it.
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
    // Node gives a child a socket for its output, which cannot be opened by a name.
    .replace('/dev/stdout', join(folder, 'access.log'))
  writeFileSync(file, change(replaced))
  const root = process.getuid?.() === 0 ? 'user root;' : ''
  const words = ['-p', folder, '-c', file, '-e', 'stderr', '-g', `daemon off;${root}`]
  const daemon = await startDaemon(program, words, { name: 'nginx', port, signal: 'SIGTERM' })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    output: () => daemon.output() + readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      await daemon.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
