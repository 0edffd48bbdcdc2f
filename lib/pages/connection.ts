import { env } from '#lib/env/env.ts'
import { isLocal, isProtected } from '#lib/env/identity.ts'
import { hasFrontDoor } from '#lib/instance.ts'

/**
 * The header in which a Node host's front door passes on how a request has arrived. The front door removes a header of this name
 * that a client sends.
 */
export const connectionHeader = 'x-client-connection'

/** `local`: from this computer. `proxied`: through the configured proxies. `open`: from another computer, without any. */
export type ConnectionKind = 'local' | 'proxied' | 'open'

/**
 * How a request has arrived, by the address of the connection and the client that the proxies report, both as
 * `trustedAddress` returns them. Behind proxies both have to be this computer's.
 */
export function connectionKind(peer: string, client: string, isProxied: boolean): ConnectionKind {
  if (isLoopback(peer) && isLoopback(client)) return 'local'
  return isProxied ? 'proxied' : 'open'
}

const isLoopback = (address: string) => address === '::1' || /^127\./.test(address)

/**
 * Whether cookies of staff stay between their browser and this service: over https, which the proxies and `APP_URL` say, or on
 * this computer, which the connection says. Elsewhere anybody on the network could read a session, so that none begins.
 */
export function isConsoleProtected(headers: Headers): boolean {
  const appUrl = new URL(env().appUrl)
  if (!isProtected(appUrl)) return false
  // Functions are reached over https alone.
  if (!hasFrontDoor()) return true
  const arrived = headers.get(connectionHeader)
  return arrived === 'local' || (arrived === 'proxied' && appUrl.protocol === 'https:')
}

/**
 * Whether a request comes from this computer and names this service by an address of its own: what signs people in without a proof
 * is shown to nobody else. A page of another site whose name was made to lead here (DNS rebinding) still sends its own name.
 */
export function isFromHere({ headers }: Request): boolean {
  const host = headers.get('host')
  if (!hasFrontDoor() && host === null) return true
  if (host === null || !URL.canParse(`http://${host}`)) return false
  const named = new URL(`http://${host}`)
  if (!isLocal(named) && named.host !== new URL(env().appUrl).host) return false
  return !hasFrontDoor() || headers.get(connectionHeader) === 'local'
}
