import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server that a test starts: ends it at once when the pipe on its standard input closes, which happens
 * however the test run ends. Its threads load it too, but their input is not connected to the test run.
 */
if (isMainThread) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
  process.stdin.resume()
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
}
