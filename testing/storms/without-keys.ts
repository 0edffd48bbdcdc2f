/** Preloaded into a server for the control of a race: to it, every Idempotency-Key is a new one. */
const { get } = Headers.prototype

Headers.prototype.get = function (name) {
  const found = get.call(this, name)
  return found !== null && name.toLowerCase() === 'idempotency-key' ? crypto.randomUUID() : found
}
