import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram, isHere } from './debian.ts'
import { freePort } from './free-port.ts'
import { type MailServer, type MailServerSetting, mailServerFolder } from './mail-server.ts'

/** The reason why tests cannot run Exim here, which needs root and a user of its own; null if they can, and then must. */
export const withoutExim =
  process.getuid?.() === 0 && isHere('exim4')
    ? null
    : 'Exim needs root, and Debian’s packages: it is not tested here.\n'

// Debian's Exim looks for it at its start.
const user = 'Debian-exim'

/**
 * Starts Exim on the loopback address with the blocks of docs/guides/receiving-mail.md. Debian's package is unpacked, not installed:
 * it would remove Postfix. Mails are delivered by `flush`, as root, because only an installed Exim may become root again.
 */
export async function startExim(setting: MailServerSetting): Promise<MailServer> {
  const { path, env } = debianProgram('exim4', ['exim4-daemon-light'])
  const ids = userIds()
  const { folder, blocks } = mailServerFolder('exim', setting)
  const [spool, logs] = ['spool', 'logs'].map((name) => join(folder, name)) as [string, string]
  for (const each of [spool, logs]) {
    mkdirSync(each)
    chownSync(each, ids.uid, ids.gid)
  }
  const port = await freePort()
  const configuration = join(folder, 'exim.conf')
  const lines = [
    `spool_directory = ${spool}`,
    `log_file_path = ${logs}/%slog`,
    `pid_file_path = ${folder}/exim.pid`,
    'primary_hostname = mx.test.example',
    'local_interfaces = 127.0.0.1',
    `daemon_smtp_ports = ${port}`,
    'keep_environment =',
    'queue_only = true',
    'smtp_accept_max_per_connection = 1000',
    `domainlist relay_to_domains = ${setting.domain}`,
    'acl_smtp_rcpt = check_recipient',
    'acl_smtp_data = accept',
    blocks.limit,
    'begin acl',
    'check_recipient:',
    '  require domains = +relay_to_domains',
    '          verify = recipient',
    '  accept',
    'begin routers',
    blocks.router,
    'begin transports',
    blocks.transport,
    'begin retry',
    '* * F,2h,1s',
  ]
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o644 })
  const exim = (...words: string[]) =>
    execFileSync(path, ['-C', configuration, ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const daemon = spawn(path, ['-C', configuration, '-bdf'], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const end = () => void daemon.kill()
  process.once('exit', end)
  const log = () => {
    const main = join(logs, 'mainlog')
    return existsSync(main) ? readFileSync(main, 'utf8') : ''
  }
  return {
    port,
    flush: () => void exim('-qff'),
    waiting: () => Number(exim('-bpc')),
    log,
    stop() {
      process.off('exit', end)
      end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The ids of Exim's user, which the package makes when it is installed. */
function userIds(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    idOf('-u')
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', user])
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}
