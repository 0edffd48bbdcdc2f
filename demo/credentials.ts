import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#lib/env.ts'
import type { DemoExamples } from './examples.ts'

/** What the demonstration shows about itself. Never written outside development. */
export type DemoCredentials = {
  venueSlug: string
  publishableKey: string
  secretKey: string
  /** Where the booking form is served: another origin than the service's. */
  formUrl: string
  /** Pages of guests, as they would get them by mail, in print or at the table. */
  examples: DemoExamples
}

const file = () => join(env().dataDir, 'demo.json')

/** The running demonstration's credentials, or null where there is none: in production there never is. */
export function readDemo(): DemoCredentials | null {
  if (env().production) return null
  try {
    const kept = JSON.parse(readFileSync(file(), 'utf8')) as DemoCredentials
    // One of an earlier version shows less; it is made anew at the next start.
    return kept.examples ? kept : null
  } catch {
    return null
  }
}

/** Keeps the credentials beside the database they belong to, readable by their owner alone. */
export function keepDemo(credentials: DemoCredentials): void {
  const draft = `${file()}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file())
}
