import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const units: Record<string, number> = {
  '': 1,
  k: 1e3,
  m: 2 ** 20,
  g: 2 ** 30,
  mb: 2 ** 20,
  gb: 2 ** 30,
  mi: 2 ** 20,
  gi: 2 ** 30,
}

/** Bytes of an amount as Compose (`2g`), Kubernetes (`2Gi`) and PostgreSQL (`2GB`) write it. Throws at any other. */
export function bytesOfAmount(amount: string): number {
  const [, number = '', unit = ''] = /^(\d+)([a-z]*)$/i.exec(amount) ?? []
  const bytes = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN)
  if (number === '' || Number.isNaN(bytes)) throw new Error(`${amount} is no amount of memory`)
  return bytes
}

/** The bytes of a server at which the alert fires (MemoryGrows in docs/alerts.yml). */
export function memoryAlert(): number {
  const alerts = readFileSync(join(import.meta.dirname, '../../docs/alerts.yml'), 'utf8')
  return Number(/process_resident_memory_bytes > (\S+)/.exec(alerts)?.[1])
}
