import { isIP } from 'node:net'
import { env } from '#lib/env.ts'

/**
 * The header in which a Node host's front door hands on the client's address. It removes what a client sends under this
 * name, so that whoever reads it behind the front door may believe it.
 */
export const clientAddressHeader = 'x-client-address'

/** Where no front door of ours is: the header that each platform of functions writes over whatever the client has sent. */
const platformHeaders = { vercel: 'x-vercel-forwarded-for' } as const

/** Headers by which proxies report where a request came from. Clients can write them too, so none gets past the front door. */
export const reportedByProxies =
  /^(x-forwarded(-.*)?|forwarded|x-real-ip|x-client-ip|x-client-address|true-client-ip|cf-connecting-ip|x-vercel-forwarded-for)$/

/**
 * The address of the client (decisions 8.6): that of the connection, or, behind `hops` trusted proxies, the one that the
 * outermost of them saw. Each proxy appends the address it was called from to `X-Forwarded-For`, so that one is the
 * `hops`-th from the right; what stands left of it was written by the client. A header too short for that did not come
 * through the proxies, and the connection's address counts.
 */
export function trustedAddress(connection: string, forwardedFor: string | undefined, hops: number): string {
  const reported = hops > 0 ? forwardedFor?.split(',').at(-hops) : undefined
  return plainAddress(reported) ?? plainAddress(connection) ?? 'unknown'
}

/** An address without port, brackets and zone; an IPv4 address inside an IPv6 one as IPv4. Undefined for anything else. */
function plainAddress(written: string | undefined): string | undefined {
  const text = (written ?? '')
    .trim()
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
  const address = text
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/, '')
  return isIP(address) ? address : undefined
}

/**
 * Who is counted as one client when requests are counted: an IPv4 address, or the /64 network of an IPv6 address, since
 * every household and every rented server has 2^64 addresses of its own. `unknown` is a client too: all of them together.
 */
export function clientOf(headers: Headers): string {
  const { platform } = env()
  const name = platform ? platformHeaders[platform] : clientAddressHeader
  const address = plainAddress(headers.get(name) ?? undefined) ?? 'unknown'
  return address.includes(':') ? networkOf(address) : address
}

function networkOf(address: string): string {
  // The URL parser knows every spelling of an address; what it writes has at most one `::` and no dots.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
