import { rereadEnv } from '#lib/env/env.ts'
import { callRoute } from '../interface/call-route.ts'

/** The variables of a host whose mail server hands mail over. */
export const inboundVariables = {
  INBOUND_MAIL_DOMAIN: 'reply.booking.example',
  INBOUND_MAIL_SECRET: 'the-secret-of-a-mail-server',
}

/** Makes this process a host that receives mail, until the returned function is called. */
export function receiveMailHere(more: Record<string, string> = {}): () => void {
  const variables: Record<string, string> = { ...inboundVariables, ...more }
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  rereadEnv()
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    rereadEnv()
  }
}

/** Hands a mail over as the mail server does. */
export function handOver(raw: Uint8Array, headers: Record<string, string> = {}) {
  const usual = {
    'Content-Type': 'message/rfc822',
    Authorization: `Bearer ${inboundVariables.INBOUND_MAIL_SECRET}`,
  }
  return callRoute('/api/webhooks/inbound-mail', { method: 'POST', rawBody: raw, headers: { ...usual, ...headers } })
}
