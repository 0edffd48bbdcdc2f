import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { countCost } from '../runner/costs.ts'
import type { DebianProgram } from './debian.ts'

export type Daemon = { output(): string; stop(): Promise<void> }

/**
 * Starts a server program, and waits until it listens at `port` of the loopback address. It does not outlive this process,
 * unless that is killed; `signal` ends it. Throws its output if it ends before it listens.
 */
export async function startDaemon(
  program: DebianProgram,
  words: readonly string[],
  { name, port, signal }: { name: string; port: number; signal: NodeJS.Signals },
): Promise<Daemon> {
  const env = { ...process.env, ...program.env }
  countCost('servers')
  const child = spawn(program.path, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithThisProcess = () => child.kill(signal)
  process.once('exit', endWithThisProcess)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${written}`)
    await pause(20)
  }
  return {
    output: () => written,
    async stop() {
      process.off('exit', endWithThisProcess)
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
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
