/**
 * Loaded before a server that a test starts: writes when a turn of its event loop has used much of the processor, and how much, in
 * milliseconds. Other requests wait for as long. The time on the processor counts, since the machine has other work too.
 */
const noticedMs = 20

const timer = setInterval(look, 1)
timer.unref()
let used = process.threadCpuUsage()
let seenAt = Date.now()

function look(): void {
  const now = process.threadCpuUsage()
  const ms = (now.user + now.system - used.user - used.system) / 1000
  const at = Date.now()
  if (ms > noticedMs) process.stdout.write(`Long turn: ${ms.toFixed(0)} ms, ${seenAt} to ${at}\n`)
  used = process.threadCpuUsage()
  seenAt = at
}
