import { createHash } from 'node:crypto'
import type { MailProviderBehaviour, ProvidedMail } from '#testing/stand-ins/mail-provider.ts'
import type { Draw } from './draw.ts'

/** The guests' mailboxes: the digest of every mail that arrives, and the links that it contains. */
export type Letters = {
  received: { id: string; digest: string }[]
  /** Registrations whose mail has arrived, newest last. */
  cancellable: { tag: string; token: string }[]
  /** The provider's answer to a mail. It accepts some mails without an answer, and refuses some. */
  behave(mail: ProvidedMail): MailProviderBehaviour
}

const maxCancellable = 40

export function makeLetters(draw: Draw, { faults }: { faults: boolean }): Letters {
  const received: Letters['received'] = []
  const cancellable: Letters['cancellable'] = []
  return {
    received,
    cancellable,
    behave(mail) {
      const behaviour = faults && draw.chance(0.05) ? draw.pick(['take-and-cut', 'refuse'] as const) : 'take'
      if (behaviour !== 'refuse') {
        received.push({
          id: mail.idempotencyKey,
          digest: createHash('sha256').update(JSON.stringify(mail.body)).digest('base64'),
        })
        const token = /\/cancel\/([\w-]+)/.exec(mail.body.text)?.[1]
        const tag = /[^\s<>]+@guest\.example/.exec(mail.body.to.join(' '))?.[0]
        if (token && tag) cancellable.push({ tag, token })
        if (cancellable.length > maxCancellable) cancellable.shift()
      }
      // The images and files of thousands of mails are not needed.
      mail.body = { ...mail.body, html: '', text: '', attachments: [] }
      return behaviour
    },
  }
}
