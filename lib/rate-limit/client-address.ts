import { isIP } from 'node:net'
import { env } from '#lib/env/env.ts'

/**
 * The header in which a Node host's front door passes on the client's address. The front door removes a header of this name
 * that a client sends, so that the code behind it may trust the value.
 */
export const clientAddressHeader = 'x-client-address'

/** Without a front door: the header that each platform of functions overwrites, whatever the client has sent. */
const platformHeaders = { vercel: 'x-vercel-forwarded-for' } as const

/** Headers in which proxies report the source of a request. Clients can send them too, so none passes the front door. */
export const reportedByProxies =
  /^(x-forwarded(-.*)?|forwarded|x-real-ip|x-client-ip|x-client-address|x-client-connection|true-client-ip|cf-connecting-ip|x-vercel-forwarded-for)$/

/**
 * The address of the client (decisions 8.6): that of the connection, or, behind `hops` trusted proxies, the one that the
 * outermost of them saw. Each proxy appends the address of its peer to `X-Forwarded-For`, so that the client's address is the
 * `hops`-th from the right; the client may have written everything left of it. A shorter header did not come through the
 * proxies, and the connection's address counts.
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
  const address = text.toLowerCase().replace(/%.*$/, '')
  return isIP(address) ? (embedded(address, mapped) ?? address) : undefined
}

/** The first 96 bits of IPv6 addresses whose other 32 are an IPv4 address, as sockets report it (RFC 4291, 2.5.5.2). */
const mapped = '0:0:0:0:0:ffff'
/** The first 96 bits of IPv6 addresses of clients behind a translator (RFC 6052, 2.1): all of them share this network. */
const translated = '64:ff9b:0:0:0:0'

/** The IPv4 address inside an IPv6 address of this prefix. Undefined for every other address. */
function embedded(address: string, prefix: string): string | undefined {
  if (!address.includes(':')) return undefined
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== prefix) return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

/**
 * The client to which a request counts: an IPv4 address, or the /64 network of an IPv6 address, since every household and
 * every rented server has 2^64 addresses of its own. A client behind a translator (NAT64) is the IPv4 address inside its
 * address. All clients without a known address are one client, `unknown`.
 */
export function clientOf(headers: Headers): string {
  const { platform } = env()
  const name = platform ? platformHeaders[platform] : clientAddressHeader
  const address = plainAddress(headers.get(name) ?? undefined) ?? 'unknown'
  if (!address.includes(':')) return address
  return embedded(address, translated) ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser accepts every spelling of an address; its output has at most one `::` and no dots.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
}
