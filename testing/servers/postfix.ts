import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHere } from './debian.ts'
import { freePort } from './free-port.ts'

const guide = join(import.meta.dirname, '../../docs/guides/receiving-mail.md')

/**
 * The reason why tests cannot run Postfix here, which needs root and users of its own; null if they can, and then must. Postfix is
 * installed from Debian's packages if it is missing.
 */
export const withoutPostfix =
  process.getuid?.() === 0 && isHere('postfix')
    ? null
    : 'Postfix needs root, and Debian’s packages: it is not tested here.\n'

export type Postfix = {
  /** The port at which it takes mail. */
  port: number
  /** Tries all mails that wait again, at once. */
  flush(): void
  /** How many mails wait in its queue. */
  waiting(): number
  log(): string
  stop(): void
}

/**
 * Starts Postfix on the loopback address with a configuration of its own in a temporary folder: the lines of
 * docs/guides/receiving-mail.md, in which the domain, the address of the service, the path of the program and the secret are
 * replaced.
 */
export async function startPostfix({
  domain,
  url,
  secret,
}: {
  domain: string
  url: string
  secret: string
}): Promise<Postfix> {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-postfix-'))
  chmodSync(folder, 0o755)
  const [queue, data, log] = ['queue', 'data', 'postfix.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [queue, data]) mkdirSync(path)
  const program = join(folder, 'venue-booking-mail')
  const secretFile = join(folder, 'mail-secret')
  const [script = '', main = '', master = ''] = guideBlocks()
  writeFileSync(
    program,
    script.replace('/etc/venue-booking/mail-secret', secretFile).replace('http://127.0.0.1:3000', url),
    { mode: 0o755 },
  )
  writeFileSync(secretFile, `Authorization: Bearer ${secret}\n`, { mode: 0o644 })
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
  writeFileSync(join(etc, 'main.cf'), `${lines.join('\n')}\n${main.replaceAll('reply.copper-cue.example', domain)}`)
  const usual = readFileSync('/etc/postfix/master.cf', 'utf8')
    .replace(/^smtp +inet .*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replace(/^(\S+ +\S+ +\S+ +\S+ +)y( )/gm, '$1n$2')
  writeFileSync(
    join(etc, 'master.cf'),
    `${usual}\nnowhere unix - n n - - pipe user=nobody argv=/bin/sh -c {exit 67}\n${master.replace('/usr/local/bin/venue-booking-mail', program)}`,
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

/** The program, the lines of main.cf and those of master.cf. */
function guideBlocks(): string[] {
  const text = readFileSync(guide, 'utf8')
  return [...text.matchAll(/```(?:sh|ini) elsewhere\n(.*?)```/gs)].map(([, block = '']) => block)
}

function install(): void {
  try {
    execFileSync('postfix', ['-c', '/etc/postfix', 'check'], { stdio: 'ignore' })
    execFileSync('curl', ['--version'], { stdio: 'ignore' })
  } catch {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postfix', 'curl'], {
      env,
      stdio: 'ignore',
    })
  }
}
