import { z } from 'zod'

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
}

export type MailSetting = {
  /** How mail leaves. `folder` stores it in `dataDir`; `unset` does so too, in production if nobody has chosen a way. */
  way: 'resend' | 'smtp' | 'folder' | 'unset'
  from: string
  resend: { key: string; api: string | null } | null
  smtpUrl: string | null
}

type Values = {
  RESEND_API_KEY?: string | undefined
  RESEND_API?: string | undefined
  SMTP_URL?: string | undefined
  MAIL?: 'folder' | undefined
  MAIL_FROM: string
}

/** The setting of mail. */
export function mailOf(values: Values, production: boolean): MailSetting {
  return {
    way: mailWayOf(values, production),
    from: values.MAIL_FROM,
    resend: values.RESEND_API_KEY ? { key: values.RESEND_API_KEY, api: values.RESEND_API ?? null } : null,
    smtpUrl: values.SMTP_URL ?? null,
  }
}

function mailWayOf(values: Values, production: boolean): MailSetting['way'] {
  if (values.RESEND_API_KEY) return 'resend'
  if (values.SMTP_URL) return 'smtp'
  return values.MAIL ?? (production ? 'unset' : 'folder')
}

/** Contradictions between the variables, as lines of an error. */
export function wrongMailVariables(values: Values): string[] {
  if (!values.MAIL || !(values.RESEND_API_KEY || values.SMTP_URL)) return []
  return ['  MAIL: can be folder only without RESEND_API_KEY and SMTP_URL']
}
