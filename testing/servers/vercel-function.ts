import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * One function of Vercel in a process of its own: `node vercel-function.ts FOLDER HANDLER PORT`. It loads the handler as
 * the platform does, and provides `waitUntil` as the platform does, for work after an answer.
 */
const [folder = '', handler = '', port = ''] = process.argv.slice(2)
const context = new AsyncLocalStorage<{ waitUntil(work: Promise<unknown>): void }>()
Reflect.set(globalThis, Symbol.for('@vercel/request-context'), { get: () => context.getStore() })

process.chdir(folder)
const launcher: (request: IncomingMessage, response: ServerResponse) => Promise<void> = createRequire(
  join(folder, handler),
)(join(folder, handler))

const print = (text: string) => process.stdout.write(`${text}\n`)

function waitUntil(work: Promise<unknown>): void {
  void work.then(
    () => print('Work behind an answer is done'),
    () => print('Work behind an answer has failed'),
  )
}

createServer((request, response) => {
  context
    .run({ waitUntil }, () => launcher(request, response))
    .catch((error: unknown) => {
      print(`The function has failed: ${error}`)
      response.writeHead(500).end('FUNCTION_INVOCATION_FAILED')
    })
}).listen(Number(port), '127.0.0.1', () => print('The function is there'))
