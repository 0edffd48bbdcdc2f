import { z } from 'zod'
import { refuse } from '#lib/input.ts'
import { browserOrigin, keyLabel } from '#lib/keys/input.ts'
import { keyMessages as messages } from './key-messages.ts'

const KeyOrigin = z
  .string()
  .max(300)
  .overwrite((origin) => origin.trim())
  .check((context) => {
    if (browserOrigin(context.value) === null) refuse(context, messages.notAnOrigin())
  })
  .overwrite((origin) => browserOrigin(origin) ?? origin)
  .meta({ description: 'Such as `https://www.example.com`.' })

const KeyOrigins = z.array(KeyOrigin).max(50)

/** Body of the making of a key. */
export const KeyRequest = z
  .object({
    kind: z.enum(['publishable', 'secret']).meta({ description: '`publishable` for browsers, `secret` for servers.' }),
    label: keyLabel().meta({ description: 'The name by which staff tell keys apart.' }),
    origins: KeyOrigins.meta({
      description: 'The websites of a publishable key; for a secret key, where return addresses may point to.',
    }),
    venues: z
      .array(z.string().max(80))
      .min(1)
      .max(100)
      .nullable()
      .meta({ description: 'The slugs of the venues that it reaches; null for all of the organisation.' }),
  })
  .check((context) => {
    const { kind, origins } = context.value
    if (kind === 'publishable' && origins.length === 0) refuse(context, messages.needsOrigin(), ['origins'])
  })
export type KeyRequest = z.output<typeof KeyRequest>

/** Body of an edit of a key's origins. */
export const KeyOriginsRequest = z.object({
  origins: KeyOrigins.meta({ description: 'The websites from now on.' }),
  was: z.array(z.string()).max(50).meta({ description: 'The origins that the form has shown.' }),
})
export type KeyOriginsRequest = z.output<typeof KeyOriginsRequest>
