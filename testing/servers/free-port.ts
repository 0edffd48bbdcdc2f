import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range of ports for outgoing connections: a killed server must get its port again.
const [lowest, highest] = [20_000, 32_000]

/** An unused port that no outgoing connection takes before its server starts, or while it is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, () => server.close(() => answer(true)))
  })
}
