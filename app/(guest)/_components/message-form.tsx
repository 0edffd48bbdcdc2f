import type { GuestText } from '#lib/guest-text.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import {
  type DrawnFile,
  drawSentFiles,
  type LeftOutFile,
  mostAttachments,
  type SentFile,
} from '#lib/messages/attachments.ts'
import { OwnMessage } from '#lib/messages/input.ts'
import type { FileForm } from '#lib/pages/file-form.ts'
import { type FormFields, readFields } from '#lib/pages/form-fields.ts'
import { Field } from './field.tsx'
import { FilesField, mostSentBytes } from './files-field.tsx'

const texts = {
  body: { en: 'Your message', de: 'Ihre Nachricht' },
  send: { en: 'Send', de: 'Senden' },
  chooseAgain: { en: 'Please choose your files again.', de: 'Bitte wählen Sie Ihre Dateien noch einmal aus.' },
  tooLarge: (megabytes: number): Text => ({
    en: `Your files have more than ${megabytes} MB together. Please choose fewer or smaller ones.`,
    de: `Ihre Dateien haben zusammen mehr als ${megabytes} MB. Bitte wählen Sie weniger oder kleinere aus.`,
  }),
  tooMany: {
    en: `A message can have ${mostAttachments} files. Please choose fewer.`,
    de: `Eine Nachricht kann ${mostAttachments} Dateien haben. Bitte wählen Sie weniger aus.`,
  },
  notAccepted: (names: GuestText): Text => ({
    en: `Cannot be sent: ${names}. Please choose only JPEG, PNG and WebP pictures and PDF documents.`,
    de: `Lässt sich nicht senden: ${names}. Bitte wählen Sie nur JPEG-, PNG- und WebP-Bilder und PDF-Dokumente aus.`,
  }),
}

/** A guest's message as it was typed, and what is wrong with it. */
export type MessageFields = Pick<FormFields<typeof OwnMessage>, 'typed' | 'errors'>

/** A guest's message that can be sent, or the fields of its form. */
export type SentMessage = MessageFields & {
  /** Null if something is wrong. */
  message: { body: GuestText; files: readonly DrawnFile[] } | null
}

/**
 * Reads a message with its files, and draws its pictures anew, which takes up to seconds. If one file cannot be sent, nothing is,
 * so that the guest decides.
 */
export async function readSentMessage({ form, isTooLarge }: FileForm): Promise<SentMessage> {
  const { typed, values, errors } = readFields(OwnMessage, form)
  const sent = await filesIn(form)
  if (isTooLarge)
    return { typed, errors: { ...errors, files: texts.tooLarge(mostSentBytes() / 1024 / 1024) }, message: null }
  if (values === null) return { typed, errors: { ...errors, ...again(sent) }, message: null }
  const { drawn, leftOut } = await drawSentFiles(sent)
  if (leftOut.length > 0) return { typed, errors: { files: whyLeftOut(leftOut) }, message: null }
  return { typed, errors, message: { body: values.body, files: drawn } }
}

/** As after `readSentMessage`, for a message that is not sent for another reason: files that were chosen have to be chosen again. */
export function fieldsAgain({ typed, message }: SentMessage): MessageFields {
  return { typed, errors: again(message?.files ?? []) }
}

function again(files: readonly unknown[]): MessageFields['errors'] {
  return files.length > 0 ? { files: texts.chooseAgain } : {}
}

function whyLeftOut(leftOut: readonly LeftOutFile[]): Text {
  if (leftOut.some(({ why }) => why === 'too-many')) return texts.tooMany
  if (leftOut.some(({ why }) => why === 'too-large')) return texts.tooLarge(mostSentBytes() / 1024 / 1024)
  return texts.notAccepted(leftOut.map(({ filename }) => filename).join(', ') as GuestText)
}

/** The files of a form. Browsers send a field without a file as an empty one without a name. */
async function filesIn(form: FormData): Promise<SentFile[]> {
  const files = form.getAll('files').filter((value) => typeof value !== 'string')
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  return Promise.all(
    chosen.map(async (file) => ({
      filename: file.name,
      contentType: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
}

/** The fields of a message, and the button that sends it. The files come last (`ownFileForm`). */
export function MessageFormFields({ locale, fields }: { locale: Locale; fields: MessageFields }) {
  const { typed, errors } = fields
  return (
    <>
      <Field name="body" label={texts.body[locale]} error={errors.body?.[locale]}>
        {(field) => <textarea {...field} rows={7} required defaultValue={typed.body} />}
      </Field>
      <FilesField locale={locale} error={errors.files?.[locale]} />
      <button className="action">{texts.send[locale]}</button>
    </>
  )
}
