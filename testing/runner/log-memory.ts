import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded before a server that a test starts: at a SIGUSR2 it collects all garbage and writes how many bytes are in use. The
 * resident memory of the process means little: the garbage collection comes later, the busier the machine is.
 */
process.on('SIGUSR2', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  // Unused objects may be released only in the next turn.
  await turn()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`Memory in use: ${heapUsed + external}\n`)
})
