import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The lines that a process has written which runs `program` to its end. */
function written(program: string, level = 'info'): string[] {
  const text = `const { log, logAnswer } = await import('./lib/log.ts'); ${program}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    env: { ...process.env, LOG_LEVEL: level },
    encoding: 'utf8',
  })
  return stdout.split('\n').slice(0, -1)
}

/** Their numbers. */
function logged(program: string): number[] {
  return written(program).map((line) => JSON.parse(line).number)
}

const three = 'for (const number of [1, 2, 3]) log().info({ number });'

test('all lines are written, in order, however a program ends itself', () => {
  expect(logged(three)).toEqual([1, 2, 3])
  expect(logged(`${three} process.exit(3)`)).toEqual([1, 2, 3])
  expect(logged(`${three} throw new Error('nobody expected this')`)).toEqual([1, 2, 3])
  expect(logged(`${three} setImmediate(() => { log().info({ number: 4 }); process.exit() })`)).toEqual([1, 2, 3, 4])
})

test('a failure is written at once, after the lines before it, also by a process that is killed then', () => {
  const killed = "process.kill(process.pid, 'SIGKILL')"
  expect(logged(`${three} log().error({ number: 4 }); ${killed}`)).toEqual([1, 2, 3, 4])
  expect(logged(`${three} log().warn({ number: 4 }); ${killed}`)).toEqual([1, 2, 3, 4])
  // Lines without a warning after them are written at the end of their turn.
  expect(logged(`${three} setImmediate(() => setImmediate(() => ${killed}))`)).toEqual([1, 2, 3])
})

test('a line right after others is written soon, also if none follows', () => {
  const later = "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)"
  expect(logged(`${three} setImmediate(() => setImmediate(() => { log().info({ number: 4 }); ${later} }))`)).toEqual([
    1, 2, 3, 4,
  ])
  // More than may wait to be written together, and less than a pipe takes at once.
  const many = "for (let number = 4; number < 400; number++) log().info({ number, text: 'x'.repeat(50) })"
  const all = Array.from({ length: 399 }, (_, at) => at + 1)
  expect(logged(`${three} setImmediate(() => setImmediate(() => { ${many}; ${later} }))`)).toEqual(all)
})

test('an answer is logged to the byte as any other line, whatever its method and its time', () => {
  const instants = ['2026-11-21T18:59:59.999Z', '2026-11-21T19:00:00.000Z', '2026-11-21T19:00:00.007Z']
  const answer = { traceId: '0af7651916cd43dd8448eb211c80319c', method: '"\\\n', route: '/api/[a]', status: 200, ms: 0 }
  const both = `for (const at of ${JSON.stringify(instants)}) {
    Date.now = () => Date.parse(at)
    log().info(${JSON.stringify(answer)})
    logAnswer(${JSON.stringify(answer)})
  }`
  const lines = written(both)
  expect(lines.map((line) => JSON.parse(line).time)).toEqual(instants.flatMap((at) => [at, at]))
  expect(JSON.parse(lines[0] ?? '')).toEqual({ level: 'info', time: instants[0], ...answer })
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at])
  expect(written(both, 'warn')).toEqual([])
})
