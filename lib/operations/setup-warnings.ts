/** Faults of the setup with which a server serves nevertheless, in the order in which they are reported. */
export const setupWarnings = ['address', 'mail', 'pictures'] as const
export type SetupWarning = (typeof setupWarnings)[number]

/** Each warning as a sentence for the operator of the service. */
export const warningSentences: Record<SetupWarning, string> = {
  address: 'Links in mails lead to this computer alone. Set APP_URL to the public address.',
  mail:
    'No mail is sent: each one stays in a folder. Set RESEND_API_KEY or SMTP_URL, with MAIL_FROM, ' +
    'or MAIL=folder if that is intended.',
  pictures:
    'Servers on this database have different folders of pictures, so each of them lacks the pictures of the others. ' +
    'Give all of them one folder (DATA_DIR/pictures) or one bucket (PICTURES_BUCKET).',
}
