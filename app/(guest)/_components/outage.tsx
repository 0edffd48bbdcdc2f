import type { Text } from '#lib/i18n/locale.ts'
import { pageFailure } from '#lib/pages/page-failure.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { isFormTooLarge } from '#lib/pages/page-route.ts'
import { guestPage } from './document.tsx'
import { Notice } from './notice.tsx'

const texts = {
  title: { en: 'That takes longer than usual', de: 'Das dauert länger als sonst' },
  line: {
    en: 'We are very busy right now. Please try again in a moment: nothing is done twice.',
    de: 'Bei uns ist gerade sehr viel los. Bitte versuchen Sie es gleich noch einmal: Nichts geschieht dadurch doppelt.',
  },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
} satisfies Record<string, Text>

/**
 * Answers with `work`, or with a friendly page: 503 if the database is busy or unavailable, 500 if something else failed.
 * `form` is what the guest had sent: the page's button sends the same form again, which must be harmless (the form has an
 * Idempotency-Key). Only the error of a form that is too large (`pageRoute`) is thrown on. No other error reaches Next,
 * which prints it with the parameters of its query, codes and tokens included.
 */
export async function unlessOutage(
  request: Request,
  form: FormData | null,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isFormTooLarge(error)) throw error
    return outagePage(request, form, pageFailure(request, error))
  }
}

function outagePage(request: Request, form: FormData | null, status: 500 | 503): Promise<Response> {
  const locale = pageLocale(request, 'en')
  const title = texts.title[locale]
  return guestPage({
    request,
    status,
    locale,
    title,
    content: (
      <Notice title={title} line={texts.line[locale]} role="alert">
        <form method={form ? 'post' : 'get'}>
          {[...(form ?? [])].map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may occur more than once, and nothing is rendered again.
            <input key={at} type="hidden" name={name} value={String(value)} />
          ))}
          <button className="action">{texts.again[locale]}</button>
        </form>
      </Notice>
    ),
  })
}
