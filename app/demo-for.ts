import { type DemoCredentials, readDemo } from '#demo/credentials.ts'
import { isFromHere } from '#lib/pages/connection.ts'

/** The demonstration with its keys, for a request that comes from this computer; null for others, and where none runs. */
export function demoFor(request: Request): DemoCredentials | null {
  return isFromHere(request) ? readDemo() : null
}
