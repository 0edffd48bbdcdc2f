import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded before a server that a test starts: at a SIGUSR2 it collects all garbage and writes how many bytes are in use. What
 * the process has of the system says little: it waits for its collection, the longer the busier the machine is.
 */
process.on('SIGUSR2', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  // What a collection finds unused may be let go by the next turn only.
  await turn()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`Memory in use: ${heapUsed + external}\n`)
})
