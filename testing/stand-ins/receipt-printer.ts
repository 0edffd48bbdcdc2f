import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/**
 * How a printer behaves on a connection. `speaks` answers status requests, `silent` takes everything and says nothing,
 * `hangs` accepts and never answers, reads or closes, `stalls` answers, takes the ticket and never prints it. `late`
 * answers as one that speaks, each time after so many milliseconds. `closes` and `resets` end the connection after so many
 * bytes of the ticket. `slow` prints so many milliseconds after it has the ticket; if its `paper` ends, it says so then
 * instead. `babbles` sends without end from the first byte that it gets, or from the first of the ticket.
 */
export type PrinterBehaviour =
  | 'speaks'
  | 'silent'
  | 'hangs'
  | 'paper'
  | 'cover'
  | 'paper-ends'
  | 'stalls'
  | { late: number }
  | { closes: number }
  | { resets: number }
  | { slow: number; paper?: 'ends' }
  | { babbles: 'at once' | 'at the ticket' }

/** The print of a printer: `isWhole` if it was cut. */
export type Slip = { text: string; isWhole: boolean }

const statusOk = [0x16, 0x12, 0x12]
const answersOf = {
  speaks: statusOk,
  paper: [0x1e, 0x32, 0x72],
  cover: [0x1e, 0x16, 0x12],
} as const

/** A receipt printer on a port of this computer. Each connection has the next behaviour of the list, the last one from then on. */
export function startPrinter(...first: PrinterBehaviour[]) {
  return startPrinterAt(0, ...first)
}

/** As `startPrinter`, on this port. */
export async function startPrinterAt(ofPort: number, ...first: PrinterBehaviour[]) {
  const slips: Slip[] = []
  const sockets = new Set<Socket>()
  let behaviours = first
  let connections = 0
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections++
    const behaviour = (behaviours.length > 1 ? behaviours.shift() : behaviours[0]) ?? 'speaks'
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, behaviour, (slip) => slips.push(slip))
  })
  server.listen(ofPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `tcp://127.0.0.1:${port}`,
    port,
    slips,
    connections: () => connections,
    behave(...next: PrinterBehaviour[]) {
      behaviours = next
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, behaviour: PrinterBehaviour, prints: (slip: Slip) => void): void {
  if (behaviour === 'hangs') {
    socket.pause()
    return
  }
  const babble = () => {
    while (socket.writable && socket.write(Buffer.alloc(64 * 1024, 0x12)));
  }
  const babbles = typeof behaviour === 'object' && 'babbles' in behaviour ? behaviour.babbles : null
  if (babbles) socket.on('drain', babble)
  const ticket: number[] = []
  const print = () => {
    if (ticket.length === 0) return
    prints(onPaper(Uint8Array.from(ticket)))
    ticket.length = 0
  }
  const isCut = typeof behaviour === 'object' && ('closes' in behaviour || 'resets' in behaviour)
  const limit = isCut ? (Object.values(behaviour)[0] ?? 0) : Number.POSITIVE_INFINITY
  const isMute = isCut || behaviour === 'silent'
  const lateMs = typeof behaviour === 'object' && 'late' in behaviour ? behaviour.late : null
  let hasEnded = behaviour === 'paper'
  const statusOf = () => answersOf[hasEnded ? 'paper' : behaviour === 'cover' ? 'cover' : 'speaks']
  const answer = (byte: number) => {
    if (lateMs === null) socket.write(Uint8Array.of(byte))
    else setTimeout(() => socket.writable && socket.write(Uint8Array.of(byte)), lateMs)
  }
  const answerInTurn = () => {
    if (behaviour === 'speaks' || lateMs !== null || ticket.length === 0) return answer(0)
    if (typeof behaviour !== 'object' || !('slow' in behaviour)) return
    setTimeout(() => {
      if (behaviour.paper) {
        hasEnded = true
        return
      }
      print()
      socket.write(Uint8Array.of(0))
    }, behaviour.slow)
  }
  socket.on('data', (bytes) => {
    if (babbles === 'at once') return babble()
    for (let at = 0; at < bytes.length; at++) {
      const [byte = 0, next, kind = 0] = bytes.subarray(at, at + 3)
      if (byte === 0x10 && next === 0x04) {
        if (behaviour === 'paper-ends' && ticket.length > 0) hasEnded = true
        if (!isMute) answer(statusOf()[kind === 4 ? 2 : kind - 1] ?? 0x12)
        at += 2
      } else if (byte === 0x1d && next === 0x72) {
        if (!isMute) answerInTurn()
        at += 2
      } else if (babbles) {
        return babble()
      } else if (ticket.push(byte) >= limit) {
        print()
        if (isCut && 'resets' in behaviour) socket.resetAndDestroy()
        else socket.destroy()
        return
      }
    }
  })
  socket.on('end', () => {
    print()
    socket.end()
  })
  // The program cuts the connection if the printer says that it lacks something.
  socket.on('close', print)
}

const pages: Readonly<Record<number, Codepage>> = { 0: 'cp437', 14: 'cp737', 17: 'cp866', 18: 'cp852', 19: 'cp858' }
/** The lengths of the other commands, with their first two bytes. */
const commands: Readonly<Record<string, number>> = {
  '1b40': 2,
  '1b4d': 3,
  '1b64': 3,
  '1c2e': 2,
  '1d21': 3,
  '1d42': 3,
  '1d56': 3,
}

/** Returns the print of these bytes, each letter by the code page that was chosen for it. An unknown command is an error. */
export function onPaper(bytes: Uint8Array): Slip {
  let text = ''
  let page: Codepage = 'cp437'
  let isWhole = false
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const command = Buffer.from(bytes.subarray(at, at + 2)).toString('hex')
    if (command === '1b74') {
      const number = bytes[at + 2]
      if (number !== undefined && !pages[number]) throw new Error(`code page ${number} is unknown`)
      page = pages[number ?? 0] ?? page
      at += 3
    } else if (byte === 0x1b || byte === 0x1c || byte === 0x1d) {
      const length = commands[command] ?? (command.length < 4 ? 2 : 0)
      if (length === 0) throw new Error(`the command ${command} is unknown`)
      if (command === '1d56') isWhole = true
      at += length
    } else {
      if (byte !== 0x0d) text += byte === 0x0a ? '\n' : letterOf(byte, page)
      at++
    }
  }
  return { text, isWhole }
}

function letterOf(byte: number, page: Codepage): string {
  return String.fromCodePoint(CodepageEncoder.getCodepoints(page, true)[byte] ?? 0xfffd)
}
