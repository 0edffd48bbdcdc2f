import { z } from 'zod'

/** Identity providers with which staff sign in: the variables, and what they configure. Without any, people sign in by mail. */

/** Whether an address is this computer's. */
export const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether nobody on the way can change data that is sent to an address: https, or this computer. */
export const isProtected = (url: URL) => url.protocol === 'https:' || isLocal(url)

// An attacker who changes an answer on its way could sign in as anybody: http only to this computer.
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address such as https://login.example/realms/house' })
  .refine((url) => !URL.canParse(url) || isProtected(new URL(url)), 'must begin with https://')

// One tenant: in other tenants, their administrators decide which addresses accounts have.
const tenant = z.uuid({ error: 'must be the id of one tenant, such as 8f1c2b7e-0f5d-4c0a-9f43-1f7d2f6a9c11' })

export const identityVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ENTRA_TENANT: tenant.optional(),
  ENTRA_CLIENT_ID: z.string().optional(),
  ENTRA_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('OpenID Connect'),
}

type Values = z.output<z.ZodObject<typeof identityVariables>>

/** A configured provider; `name` is shown to people. */
export type IdentityProviderSetting = {
  id: 'google' | 'entra' | 'oidc'
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['ENTRA_TENANT', 'ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const

/** One line for each variable without which others of its provider are of no use. */
export function missingIdentityVariables(values: Values): string[] {
  return together.flatMap((names) => {
    const given = names.filter((name) => values[name] !== undefined)
    if (given.length === 0) return []
    return names
      .filter((name) => !given.includes(name))
      .map((name) => `  ${name}: is needed with ${given.join(' and ')}`)
  })
}

/** The providers that are configured completely. */
export function identityProvidersOf(values: Values): IdentityProviderSetting[] {
  const entra = values.ENTRA_TENANT && `https://login.microsoftonline.com/${values.ENTRA_TENANT}/v2.0`
  const candidates = [
    ['google', 'Google', 'https://accounts.google.com', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET],
    ['entra', 'Microsoft', entra, values.ENTRA_CLIENT_ID, values.ENTRA_CLIENT_SECRET],
    ['oidc', values.OIDC_NAME, values.OIDC_ISSUER, values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET],
  ] as const
  return candidates.flatMap(([id, name, address, clientId, clientSecret]) =>
    address && clientId && clientSecret ? [{ id, name, issuer: address, clientId, clientSecret }] : [],
  )
}
