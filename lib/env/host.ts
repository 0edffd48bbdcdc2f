import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

const interfaceAddress = z
  .string()
  .refine((host) => isIP(host) !== 0, 'must be the address of an interface, such as 0.0.0.0 for all of them')

/** The variable of the interface on which a server listens. `lib/env/env.ts` reads it. */
export const hostVariables = { HOST: interfaceAddress.optional() }

const everyInterface = ['0.0.0.0', '::']

/** The name in addresses of a server that listens on `host`: `localhost` if that is absent or every interface. */
export function nameOfHost(host: string | undefined): string {
  if (host === undefined || everyInterface.includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}
