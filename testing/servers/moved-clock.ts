import { readFileSync } from 'node:fs'

/**
 * Loaded before a program (`--import`), it lets the clock of its process run ahead by the milliseconds that the file CLOCK_FILE
 * names: a test moves it by writing there. Other processes, the database too, keep theirs.
 */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let aheadMs = 0

function read(): void {
  const written = Number(readFileSync(file, 'utf8'))
  // A file that is being written may be empty for a moment.
  if (written > 0) aheadMs = written
}

const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length > 0 ? values : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

read()
setInterval(read, 20).unref()
