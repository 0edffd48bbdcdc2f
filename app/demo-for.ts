import { type DemoCredentials, isPreparingDemo, readDemo } from '#demo/credentials.ts'
import { isFromHere } from '#lib/pages/connection.ts'

/** The demonstration with its keys, for a request that comes from this computer; null for others, and if none runs. */
export function demoFor(request: Request): DemoCredentials | null {
  return isFromHere(request) ? readDemo() : null
}

/** Whether the demonstration is being prepared, for a request that comes from this computer. */
export function isDemoOnItsWay(request: Request): boolean {
  return isFromHere(request) && isPreparingDemo()
}
