import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { extname, join } from 'node:path'
import { recordOutput } from '../interface/recorded.ts'
import { countCost } from '../runner/costs.ts'
import { until } from '../runner/until.ts'
import { freePort } from './free-port.ts'
import type { BuiltFunction, Bundle } from './vercel-bundle.ts'
import { type Resolved, resolve } from './vercel-routes.ts'

const root = join(import.meta.dirname, '../..')

/** A served bundle: its functions in processes of their own, behind Vercel's routing. */
export type Platform = {
  url: string
  /** Sets the client address of the next requests, as the platform sees it. */
  comeFrom(address: string): void
  /** The output of the functions. */
  output(): string
  stop(): Promise<void>
}

/** An answer without a call of a function. */
type Served = { status: number; headers: Record<string, string>; body: Buffer }

/** Serves a bundle on loopback. Functions get this environment and nothing of the caller's. */
export async function startPlatform(bundle: Bundle, environment: Record<string, string>): Promise<Platform> {
  const { routes, overrides } = JSON.parse(readFileSync(join(bundle.output, 'config.json'), 'utf8'))
  const stored = new Map([...staticFiles(bundle.output, overrides), ...prerendered(bundle.output)])
  const needed = [...bundle.functions].filter(([path]) => !stored.has(`/${path}`)).map(([, built]) => built)
  const running = new Map<BuiltFunction, Running>()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await Promise.all(
    [...new Set(needed)].map(async (built) => running.set(built, await run(built, { APP_URL: url, ...environment }))),
  )
  // The platform treats a path with and without a slash at its end as the same, unless a setting differs.
  const plain = (path: string) => path.replace(/(?<=.)\/$/, '')
  const functionAt = (path: string) => bundle.functions.get(path === '/' ? 'index' : plain(path).slice(1))
  const isThere = (path: string) => stored.has(plain(path)) || functionAt(path) !== undefined
  let client = '127.0.0.1'

  const front = createServer((request, response) => {
    const target = request.url ?? '/'
    const mark = target.indexOf('?')
    const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
    const found = resolve(routes, { path, query, headers: request.headers }, isThere)
    const file = stored.get(plain(found.path))
    if (file) return send(response, file, found)
    const built = functionAt(found.path)
    const to = built && running.get(built)
    if (!to) throw new Error(`Nothing answers ${found.path}`)
    hand(request, response, { to: to.port, path, found, client })
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return {
    url,
    comeFrom(address) {
      client = address
    },
    output: () => [...running.values()].map(({ output }) => output()).join(''),
    async stop() {
      front.closeAllConnections()
      front.close()
      await Promise.all([...running.values()].map(({ stop }) => stop()))
    },
  }
}

/** Calls a function, with the headers that Vercel writes; all other headers of the client stay. */
function hand(
  request: IncomingMessage,
  response: ServerResponse,
  { to, path, found, client }: { to: number; path: string; found: Resolved; client: string },
): void {
  const query = found.query.toString()
  const headers = {
    ...request.headers,
    'x-matched-path': found.path === '/index' ? '/' : found.path,
    'x-vercel-forwarded-for': client,
    'x-forwarded-host': request.headers.host,
    'x-forwarded-proto': 'https',
  }
  const options = {
    port: to,
    host: '127.0.0.1',
    method: request.method,
    path: query ? `${path}?${query}` : path,
    headers,
  }
  const outgoing = sendRequest(options, (answer) => {
    response.statusCode = answer.statusCode ?? 0
    for (const [name, value] of found.headers) response.setHeader(name, value)
    for (const [name, value] of Object.entries(answer.headers)) if (value) response.setHeader(name, value)
    answer.pipe(response)
  })
  outgoing.once('error', () => response.destroy())
  response.once('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

function send(response: ServerResponse, { status, headers, body }: Served, found: Resolved): void {
  for (const [name, value] of [...Object.entries(headers), ...found.headers]) response.setHeader(name, value)
  response.writeHead(found.status ?? status).end(body)
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type Overrides = Record<string, { path?: string; contentType?: string }>

function staticFiles(output: string, overrides: Overrides): [string, Served][] {
  const folder = join(output, 'static')
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => {
      const { path = name, contentType = types[extname(name)] ?? 'application/octet-stream' } = overrides[name] ?? {}
      const body = readFileSync(join(folder, name))
      return [`/${path}`, { status: 200, headers: { 'Content-Type': contentType }, body }]
    })
}

/** Pages rendered during the build, which are served without their function. */
function prerendered(output: string): [string, Served][] {
  const folder = join(output, 'functions')
  const ending = '.prerender-config.json'
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => {
      const config = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const body = readFileSync(join(folder, name, '..', config.fallback.fsPath))
      const headers = { 'Content-Type': types['.html'] ?? '', ...config.initialHeaders }
      return [`/${name.slice(0, -ending.length)}`, { status: config.initialStatus ?? 200, headers, body }]
    })
}

type Running = { port: number; output(): string; stop(): Promise<void> }

async function run({ folder, config }: BuiltFunction, environment: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const [guard, program] = ['die-with-parent', 'vercel-function'].map((name) =>
    join(root, 'testing/servers', `${name}.ts`),
  )
  const words = ['--import', guard ?? '', program ?? '', folder, config.handler, String(port)]
  countCost('servers')
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production', VERCEL: '1', VERCEL_ENV: 'production', TZ: ':UTC', ...environment },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
      recordOutput(text)
    })
  }
  await until('a function is there', () => {
    if (child.exitCode !== null) throw new Error(`A function has ended:\n${written}`)
    return written.includes('The function is there')
  })
  return { port, output: () => written, stop: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
