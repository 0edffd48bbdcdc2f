import { type FileForm, ownFileForm } from '#lib/pages/file-form.ts'

/** A form that is read once it is known who sends it, because it may have files. */
export type SentForm = {
  /** Null if it came from another site, or is no form. Throws `content-too-large`. */
  read(): Promise<FileForm | null>
  /** The texts alone, for a page that asks for the form again. The form is read only once. */
  typed(): Promise<FormData | null>
}

/** The form of a request, whose files have at most `mostFileBytes` together. */
export function sentForm(request: Request, mostFileBytes = 0): SentForm {
  let reading: Promise<FileForm | null> | undefined
  const read = (bytes: number) => {
    reading ??= ownFileForm(request, bytes)
    return reading
  }
  return {
    read: () => read(mostFileBytes),
    typed: async () => (await read(0).catch(() => null))?.form ?? null,
  }
}
