import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Daemon, startDaemon } from './daemon.ts'
import { debianFiles, debianFolder } from './debian.ts'
import { freePort } from './free-port.ts'

/** A WordPress that is not installed yet: `wp-admin/install.php` asks for its title and its first user. */
export type WordPress = {
  /** Its address, without a slash at the end. */
  url: string
  /** Its number, such as 6.8.12. */
  version: string
  /** Runs PHP with WordPress loaded, and returns what it prints. */
  php(code: string): string
  /** Messages of PHP and of WordPress, which debugs. */
  log(): string
  stop(): Promise<void>
}

const files = ['libjs-cropper', 'libjs-underscore', 'php-getid3'] as const
const programs = ['mariadb-server', 'php-cli', 'php-mysql', 'php-xml', 'php-mbstring', 'php-curl'] as const
const extensions = 'mysqlnd mysqli ctype tokenizer mbstring dom simplexml xml xmlreader curl fileinfo iconv posix'

/** The two versions for which the plugin is tested: the oldest that it needs, and the newest that Debian has. */
const wordPressFolders = {
  oldest: () => debianFolder(['wordpress', 'wordpress-theme-twentytwentythree', ...files]).folder,
  newest: () => debianFiles('trixie', ['wordpress', 'wordpress-theme-twentytwentyfive', 'libjs-lodash', ...files]),
} as const

/**
 * Starts MariaDB and PHP's own web server on the loopback address, from Debian's packages, with a copy of WordPress in a temporary
 * folder. WordPress reaches no other machine.
 */
export async function startWordPress(age: keyof typeof wordPressFolders): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const { folder: root, env: libraries } = debianFolder(programs)
  const env = { ...process.env, ...libraries }
  const site = join(folder, 'site')
  // The packages refer to files of other packages by links.
  cpSync(join(wordPressFolders[age](), 'usr/share/wordpress'), site, { recursive: true, dereference: true, filter })
  const [database, web] = [await freePort(), await freePort()]
  const url = `http://localhost:${web}`
  const log = join(folder, 'messages')
  writeFileSync(log, '')
  writeFileSync(join(site, 'wp-config.php'), configuration(url, database, log))
  mkdirSync(join(site, 'wp-content/uploads'), { recursive: true })

  const mariadb = await startMariaDb({ root, env, data: join(folder, 'database'), port: database })
  const { path, words } = phpCommand(root)
  const served = [...words, '-S', `127.0.0.1:${web}`, '-t', site]
  const php = await startDaemon({ path, env: libraries }, served, { name: 'PHP', port: web, signal: 'SIGTERM' })
  const run = (code: string) =>
    execFileSync(path, [...words, '-r', `$_SERVER['HTTP_HOST'] = 'localhost:${web}'; ${code}`], {
      cwd: site,
      env,
      encoding: 'utf8',
    })
  return {
    url,
    version: run(`require 'wp-includes/version.php'; echo $wp_version;`),
    php: (code) => run(`require 'wp-load.php'; ${code}`),
    log: () => readFileSync(log, 'utf8'),
    async stop() {
      await php.stop()
      await mariadb.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type MariaDbSetting = { root: string; env: NodeJS.ProcessEnv; data: string; port: number }

/** Debian's own configuration and its rules for Apache are left out. */
const filter = (path: string) => !/\/(wp-config\.php|\.htaccess)$/.test(path)

async function startMariaDb({ root, env, data, port }: MariaDbSetting): Promise<Daemon> {
  const base = `--basedir=${join(root, 'usr')}`
  const own = ['--no-defaults', base, `--datadir=${data}`, '--user=root']
  execFileSync(join(root, 'usr/bin/mariadb-install-db'), [...own, '--skip-test-db'], { env, stdio: 'pipe' })
  // A database is a folder.
  mkdirSync(join(data, 'wordpress'))
  const words = [
    ...own,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--socket=${join(data, 'socket')}`,
    `--pid-file=${join(data, 'pid')}`,
    // It has this database alone, for as long as the test runs.
    '--skip-grant-tables',
  ]
  const server = { path: join(root, 'usr/sbin/mariadbd'), env: { LD_LIBRARY_PATH: env.LD_LIBRARY_PATH ?? '' } }
  return startDaemon(server, words, { name: 'MariaDB', port, signal: 'SIGTERM' })
}

/** PHP with its extensions, which no package manager has switched on, and without the machine's settings. */
function phpCommand(root: string): { path: string; words: string[] } {
  const [program = ''] = readdirSync(join(root, 'usr/bin')).filter((name) => /^php\d/.test(name))
  const [folder = ''] = readdirSync(join(root, 'usr/lib/php')).filter((name) => /^\d+$/.test(name))
  const settings = [
    `extension_dir=${join(root, 'usr/lib/php', folder)}`,
    ...extensions.split(' ').map((name) => `extension=${name}`),
    'zend_extension=opcache',
    'opcache.enable_cli=1',
    // Mails of WordPress go nowhere.
    'sendmail_path=/bin/true',
    'memory_limit=512M',
    'upload_max_filesize=16M',
    'date.timezone=UTC',
  ]
  return { path: join(root, 'usr/bin', program), words: ['-n', ...settings.flatMap((setting) => ['-d', setting])] }
}

function configuration(url: string, database: number, log: string): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `127.0.0.1:${database}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
    SCRIPT_DEBUG: false,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    FS_METHOD: 'direct',
    AUTH_KEY: 'a',
    SECURE_AUTH_KEY: 'b',
    LOGGED_IN_KEY: 'c',
    NONCE_KEY: 'd',
    AUTH_SALT: 'e',
    SECURE_AUTH_SALT: 'f',
    LOGGED_IN_SALT: 'g',
    NONCE_SALT: 'h',
  }
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}
