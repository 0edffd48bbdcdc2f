import { z } from 'zod'
import { bearerSecret } from './bearer-secret.ts'

const domain = z
  .string()
  .toLowerCase()
  .regex(
    /^(?=.{1,190}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/,
    'must be a domain such as reply.booking.example',
  )

/** The variables of mail. `lib/env/env.ts` reads them. */
export const mailVariables = {
  RESEND_API_KEY: z.string().optional(),
  RESEND_API: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  // A login sets it to the path of the user's mailbox: any other value than `folder` chooses nothing.
  MAIL: z
    .string()
    .optional()
    .transform((value) => (value === 'folder' ? value : undefined)),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default('booking@localhost.example'),
  INBOUND_MAIL_DOMAIN: domain.optional(),
  INBOUND_MAIL_SECRET: bearerSecret.optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^(whsec_)?[\w+/]{16,}={0,2}$/, 'must be the signing secret of a webhook, such as whsec_…')
    .optional(),
}

export type MailSetting = {
  /** How mail leaves. `folder` stores it in `dataDir`; `unset` does so too, in production if nobody has chosen a way. */
  way: 'resend' | 'smtp' | 'folder' | 'unset'
  from: string
  /** `webhookSecret` verifies what Resend reports: mails that have arrived, and mails that were not delivered. */
  resend: { key: string; api: string | null; webhookSecret: string | null } | null
  smtpUrl: string | null
  /** The domain of the addresses to which guests reply, and the secret of the mail server that hands replies over; null: none. */
  inbound: { domain: string; secret: string | null } | null
}

type Values = {
  RESEND_API_KEY?: string | undefined
  RESEND_API?: string | undefined
  SMTP_URL?: string | undefined
  MAIL?: 'folder' | undefined
  MAIL_FROM: string
  INBOUND_MAIL_DOMAIN?: string | undefined
  INBOUND_MAIL_SECRET?: string | undefined
  RESEND_WEBHOOK_SECRET?: string | undefined
  VERCEL?: string | undefined
}

/** The setting of mail. */
export function mailOf(values: Values, production: boolean): MailSetting {
  return {
    way: mailWayOf(values, production),
    from: values.MAIL_FROM,
    resend: values.RESEND_API_KEY
      ? {
          key: values.RESEND_API_KEY,
          api: values.RESEND_API ?? null,
          webhookSecret: values.RESEND_WEBHOOK_SECRET ?? null,
        }
      : null,
    smtpUrl: values.SMTP_URL ?? null,
    inbound: values.INBOUND_MAIL_DOMAIN
      ? { domain: values.INBOUND_MAIL_DOMAIN, secret: values.INBOUND_MAIL_SECRET ?? null }
      : null,
  }
}

function mailWayOf(values: Values, production: boolean): MailSetting['way'] {
  if (values.RESEND_API_KEY) return 'resend'
  if (values.SMTP_URL) return 'smtp'
  return values.MAIL ?? (production ? 'unset' : 'folder')
}

/** Contradictions between the variables, as lines of an error. */
export function wrongMailVariables(values: Values): string[] {
  const lines: string[] = []
  if (values.MAIL && (values.RESEND_API_KEY || values.SMTP_URL)) {
    lines.push('  MAIL: can be folder only without RESEND_API_KEY and SMTP_URL')
  }
  if (values.RESEND_WEBHOOK_SECRET && !values.RESEND_API_KEY) {
    lines.push('  RESEND_API_KEY: is needed with RESEND_WEBHOOK_SECRET')
  }
  if (values.INBOUND_MAIL_SECRET && !values.INBOUND_MAIL_DOMAIN) {
    lines.push('  INBOUND_MAIL_DOMAIN: is needed with INBOUND_MAIL_SECRET')
  }
  // A function takes bodies of a few megabytes at most, and a mail may be larger.
  if (values.INBOUND_MAIL_SECRET && values.VERCEL !== undefined) {
    lines.push('  INBOUND_MAIL_SECRET: is not for functions, which receive mail by RESEND_WEBHOOK_SECRET')
  }
  if (values.INBOUND_MAIL_DOMAIN && !values.INBOUND_MAIL_SECRET && !values.RESEND_WEBHOOK_SECRET) {
    lines.push('  INBOUND_MAIL_SECRET or RESEND_WEBHOOK_SECRET: is needed with INBOUND_MAIL_DOMAIN')
  }
  return lines
}
