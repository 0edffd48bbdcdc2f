import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#lib/env/env.ts'
import type { EveningHours } from './evening/hours.ts'
import type { DemoExamples } from './examples.ts'

/** The credentials and examples of the demonstration. Never written outside development. */
export type DemoCredentials = {
  venueSlug: string
  publishableKey: string
  secretKey: string
  /** The origin of the booking form, which differs from the service's. */
  formUrl: string
  /** The address with which the owner of the venue signs in; null if the database is not the embedded one. */
  ownerEmail: string | null
  /** The hours of the latest evening. */
  hours: EveningHours
  /** The page of a guest who comes this evening; null if nobody does. */
  reservationUrl: string | null
  /** Guest pages, as guests get them by mail, in print or at the table. */
  examples: DemoExamples
}

const file = () => join(env().dataDir, 'demo.json')

// Next evaluates this module again for its pages.
const holder = globalThis as { venueBookingPreparesDemo?: boolean }

/** Records whether this process is preparing its demonstration now. */
export function setPreparingDemo(isPreparing: boolean): void {
  holder.venueBookingPreparesDemo = isPreparing
}

/** Whether this process is preparing its demonstration now. */
export function isPreparingDemo(): boolean {
  return holder.venueBookingPreparesDemo === true
}

/** The running demonstration's credentials, or null if none runs: in production there is never one. */
export function readDemo(): DemoCredentials | null {
  if (env().production) return null
  try {
    const stored = JSON.parse(readFileSync(file(), 'utf8')) as DemoCredentials
    // The file of an earlier version lacks examples; the next start writes it again.
    return stored.examples ? stored : null
  } catch {
    return null
  }
}

/** Stores the credentials beside the database they belong to, readable by their owner alone. */
export function writeDemo(credentials: DemoCredentials): void {
  const draft = `${file()}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file())
}
