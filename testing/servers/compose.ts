import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** hosting/compose.yaml as its containers see it, with escaped dollar signs unescaped and merge keys merged. */
const file = join(import.meta.dirname, '../../hosting/compose.yaml')

export type ComposeService = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: unknown
  profiles?: string[]
  secrets?: string[]
  volumes?: string[]
  cpus?: number
  mem_limit?: string
  pids_limit?: number
  logging?: { driver: string; options: Record<string, string> }
  network_mode?: string
  stop_grace_period?: string
}

export const compose = parse(readFileSync(file, 'utf8').replaceAll('$$', '$'), { merge: true }) as {
  services: Record<string, ComposeService>
  volumes: object
  secrets: Record<string, { file: string }>
}

/** The settings with which PostgreSQL is started, such as `archive_mode=on`. */
export function postgresSettings(): string[] {
  return (compose.services.postgres?.command ?? []).filter((word) => word.includes('='))
}

/** The script of a service that runs once. Throws if it runs none. */
export function scriptOf(service: string): string {
  const { command = [] } = compose.services[service] ?? {}
  if (command[0] !== 'sh' || command[1] !== '-euc' || !command[2]) throw new Error(`${service} runs no script`)
  return command[2]
}
