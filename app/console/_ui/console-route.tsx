import { guestRoute } from '#app/(guest)/_components/guest-route.ts'
import { isConsoleProtected } from '#lib/pages/connection.ts'
import { isSameOriginForm, readForm } from '#lib/pages/own-form.ts'
import { Problem } from '#lib/problems/problem.ts'
import { consolePage } from './console-page.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { staffLocale } from './staff-locale.ts'
import { uiTexts } from './texts.ts'

type Show<C> = (request: Request, context: C) => Promise<Response>
type Send<C> = (request: Request, form: FormData, context: C) => Promise<Response>

/**
 * Returns the handlers of a static page of the console as a route of Next. They are those of `guestRoute` with three more
 * rules: a form must come from a page of this service (else 403); a caller who exceeds a limit gets a page that says for how
 * long (429); and if this service is reached over http from another computer, there is no console at all (403).
 */
export function consolePageRoute<C = unknown, D = C>({ GET, POST }: { GET?: Show<C>; POST?: Send<D> }) {
  return guestRoute<C, D>({
    ...(GET && { GET: (request, context) => guarded(request, () => GET(request, context)) }),
    ...(POST && { POST: (request, context) => guarded(request, () => ownFormOnly(request, context, POST)) }),
  })
}

async function ownFormOnly<C>(request: Request, context: C, send: Send<C>): Promise<Response> {
  const form = isSameOriginForm(request) ? await readForm(request) : null
  if (form) return send(request, form, context)
  const locale = staffLocale(request, 'en')
  return notice({ status: 403, locale, title: uiTexts.refusedTitle[locale], line: uiTexts.refused[locale] })
}

async function guarded(request: Request, work: () => Promise<Response>): Promise<Response> {
  if (!isConsoleProtected(request.headers)) {
    const locale = staffLocale(request, 'en')
    return notice({ status: 403, locale, title: uiTexts.openTitle[locale], line: uiTexts.open[locale] })
  }
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'rate-limited')) throw error
    const locale = staffLocale(request, 'en')
    const line = uiTexts.tooOften(Math.ceil(Number(error.headers['Retry-After']) / 60))[locale]
    return notice({ status: 429, locale, title: uiTexts.tooOftenTitle[locale], line, headers: { ...error.headers } })
  }
}

type Notice = Pick<Parameters<typeof consolePage>[0], 'status' | 'locale' | 'title' | 'headers' | 'frame'> & {
  line: string
  /** The page of acts for which the person has to sign in again. */
  again?: Parameters<typeof SignInAgain>[0]['to']
}

/** Returns a page with one sentence, and the button that signs in, or signs in again. */
export function notice({ line, again, ...page }: Notice): Promise<Response> {
  const content = (
    <>
      <h1>{page.title}</h1>
      <p role="alert">{line}</p>
      {again ? (
        <SignInAgain to={again} locale={page.locale} />
      ) : (
        <a className="button" href="/console/sign-in">
          {uiTexts.signIn[page.locale]}
        </a>
      )}
    </>
  )
  return consolePage({ ...page, content })
}
