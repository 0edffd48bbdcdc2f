import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHere } from './debian.ts'
import { freePort } from './free-port.ts'
import { type MailServer, type MailServerSetting, mailServerFolder } from './mail-server.ts'

/**
 * The reason why tests cannot run Postfix here, which needs root and users of its own; null if they can, and then must. Postfix is
 * installed from Debian's packages if it is missing.
 */
export const withoutPostfix =
  process.getuid?.() === 0 && isHere('postfix')
    ? null
    : 'Postfix needs root, and Debian’s packages: it is not tested here.\n'

/**
 * Starts Postfix on the loopback address with a configuration of its own in a temporary folder: the lines of
 * docs/guides/receiving-mail.md, in which the domain, the address of the service, the path of the program and the secret are
 * replaced.
 */
export async function startPostfix(setting: MailServerSetting): Promise<MailServer> {
  install()
  const { folder, blocks } = mailServerFolder('postfix', setting)
  const [queue, data, log] = ['queue', 'data', 'postfix.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [queue, data]) mkdirSync(path)
  const { main, master } = blocks
  const port = await freePort()
  const etc = join(folder, 'etc')
  cpSync('/etc/postfix', etc, { recursive: true })
  execFileSync('chown', ['postfix', data])
  const settings = {
    compatibility_level: '3.6',
    queue_directory: queue,
    data_directory: data,
    inet_interfaces: 'loopback-only',
    inet_protocols: 'ipv4',
    myhostname: 'mx.test.example',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    smtpd_relay_restrictions: 'permit_mynetworks, reject',
    maillog_file: log,
    maillog_file_prefixes: '/var, /dev/stdout, /tmp',
    alias_maps: '',
    // Nothing leaves this machine: there is no such user anywhere.
    default_transport: 'nowhere',
    minimal_backoff_time: '300s',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(join(etc, 'main.cf'), `${lines.join('\n')}\n${main}`)
  const usual = readFileSync('/etc/postfix/master.cf', 'utf8')
    .replace(/^smtp +inet .*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replace(/^(\S+ +\S+ +\S+ +\S+ +)y( )/gm, '$1n$2')
  writeFileSync(
    join(etc, 'master.cf'),
    `${usual}\nnowhere unix - n n - - pipe user=nobody argv=/bin/sh -c {exit 67}\n${master}`,
  )
  const postfix = (...words: string[]) =>
    execFileSync('postfix', ['-c', etc, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const readLog = () => {
    try {
      return readFileSync(log, 'utf8')
    } catch {
      return ''
    }
  }
  const end = () => {
    try {
      postfix('stop')
    } catch {
      // It does not run any more.
    }
  }
  postfix('start')
  process.once('exit', end)
  return {
    port,
    flush: () => void postfix('flush'),
    waiting: () =>
      execFileSync('postqueue', ['-c', etc, '-j'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line !== '').length,
    log: readLog,
    stop() {
      process.off('exit', end)
      end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function install(): void {
  const check = 'postfix -c /etc/postfix check && curl --version'
  const add = 'apt-get update && apt-get install --yes --no-install-recommends postfix curl'
  // Another test may install it at the same time.
  const lock = join(tmpdir(), 'venue-booking-installs')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('flock', [lock, 'sh', '-c', `(${check}) || (${add})`], { env, stdio: 'ignore' })
}
