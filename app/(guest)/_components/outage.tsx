import type { Text } from '#lib/i18n/locale.ts'
import { isFileForm } from '#lib/pages/file-form.ts'
import { pageFailure } from '#lib/pages/page-failure.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { isFormTooLarge } from '#lib/pages/page-route.ts'
import { guestPage } from './document.tsx'
import { FilesField } from './files-field.tsx'
import { Notice } from './notice.tsx'

const texts = {
  title: { en: 'That takes longer than usual', de: 'Das dauert länger als sonst' },
  line: {
    en: 'We are very busy right now. Please try again in a moment: nothing is done twice.',
    de: 'Bei uns ist gerade sehr viel los. Bitte versuchen Sie es gleich noch einmal: Nichts geschieht dadurch doppelt.',
  },
  filesAgain: {
    en: 'If you had attached files, please choose them again',
    de: 'Falls Sie Dateien angehängt hatten, wählen Sie sie bitte noch einmal aus',
  },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
} satisfies Record<string, Text>

/**
 * Answers with `work`, or with a friendly page: 503 if the database is busy or unavailable, 500 if something else failed.
 * `sent` is, or reads, what the guest had sent: the page's button sends the same form again, which must be harmless (the form has
 * an Idempotency-Key). Only the error of a form that is too large (`pageRoute`) is thrown on. No other error reaches Next, which
 * prints it with the parameters of its query, codes and tokens included.
 */
export async function unlessOutage(
  request: Request,
  sent: FormData | null | (() => Promise<FormData | null>),
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isFormTooLarge(error)) throw error
    const form = typeof sent === 'function' ? await sent() : sent
    return outagePage(request, form, pageFailure(request, error))
  }
}

function outagePage(request: Request, form: FormData | null, status: 500 | 503): Promise<Response> {
  const locale = pageLocale(request, 'en')
  const title = texts.title[locale]
  const hasFiles = form !== null && isFileForm(request.headers.get('content-type'))
  return guestPage({
    request,
    status,
    locale,
    title,
    ...(hasFiles && { sheets: ['_components/field.css'] }),
    content: (
      <Notice title={title} line={texts.line[locale]} role="alert">
        <form method={form ? 'post' : 'get'} encType={hasFiles ? 'multipart/form-data' : undefined}>
          {[...(form ?? [])].map(
            ([name, value], at) =>
              typeof value === 'string' && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a field may occur more than once, and nothing is rendered again.
                <input key={at} type="hidden" name={name} value={value} />
              ),
          )}
          {hasFiles && <FilesField locale={locale} label={texts.filesAgain[locale]} />}
          <button className="action">{texts.again[locale]}</button>
        </form>
      </Notice>
    ),
  })
}
