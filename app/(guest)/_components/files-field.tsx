import { env } from '#lib/env/env.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { mostAttachmentBytes, mostAttachments } from '#lib/messages/attachments.ts'
import { Field } from './field.tsx'

const texts = {
  label: { en: 'Pictures or documents (optional)', de: 'Bilder oder Dokumente (freiwillig)' },
  hint: (megabytes: number): Text => ({
    en: `JPEG, PNG, WebP or PDF: up to ${mostAttachments} files of ${megabytes} MB together.`,
    de: `JPEG, PNG, WebP oder PDF: bis zu ${mostAttachments} Dateien mit zusammen ${megabytes} MB.`,
  }),
}

const megabyte = 1024 * 1024

/** The most bytes of files that a guest can send by a form: platforms of functions take bodies of 4.5 MB. */
export function mostSentBytes(): number {
  return env().platform === null ? mostAttachmentBytes : 4 * megabyte
}

/** The field for the files of a message. It is the last one of its form, which is sent as `multipart/form-data`. */
export function FilesField({ locale, label, error }: { locale: Locale; label?: string; error?: string | undefined }) {
  const hint = texts.hint(mostSentBytes() / megabyte)[locale]
  return (
    <Field name="files" label={label ?? texts.label[locale]} hint={hint} error={error}>
      {(field) => <input {...field} type="file" multiple accept="image/jpeg,image/png,image/webp,application/pdf" />}
    </Field>
  )
}
