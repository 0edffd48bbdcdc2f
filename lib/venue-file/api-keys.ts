import { z } from 'zod'
import { browserOrigin, keyLabel, originForm } from '#lib/keys/input.ts'
import { type Checked, distinct, must, optional, refuse } from './fields.ts'

const Origin = z
  .string()
  .check(must((origin) => browserOrigin(origin) !== null, `must be ${originForm}`))
  .overwrite((origin) => browserOrigin(origin) ?? origin)
  .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#@\\\\*]+$' })

const ApiKey = z.strictObject({
  kind: z.enum(['publishable', 'secret']).describe('Publishable for browsers, secret for servers.'),
  label: keyLabel().describe('With the kind, it identifies the key in a repeated import.'),
  origins: optional(z.array(Origin).check(distinct((origin) => origin)), []).describe(
    'Where a publishable key may be used from; for a secret key, where return addresses may point to.',
  ),
})

function checkLabels(context: Checked<{ kind: string; label: string }[]>): void {
  const seen = new Set<string>()
  for (const [index, { kind, label }] of context.value.entries()) {
    const id = `${kind} ${label}`
    if (seen.has(id)) refuse(context, `must differ from that of the other ${kind} keys`, [index, 'label'], label)
    seen.add(id)
  }
}

/** The API keys that must exist. */
export const ApiKeys = optional(z.array(ApiKey).check(checkLabels), []).describe(
  'API keys that must exist. The service makes them; they belong to the organisation and reach all its venues. A key that is taken out of the file stays valid until it is revoked.',
)
