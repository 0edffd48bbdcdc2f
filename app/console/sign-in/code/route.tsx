import { browserOf } from '#lib/operators/browser.ts'
import { sessionCookie } from '#lib/operators/sessions.ts'
import { signInByCode } from '#lib/operators/sign-in.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { CodeField } from '../../_ui/code-field.tsx'
import { consolePage, seeConsole } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { staffLocale } from '../../_ui/staff-locale.ts'
import { texts } from '../texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Shows the page that asks for the code. It is the same whether a mail was sent or not. */
async function show(request: Request): Promise<Response> {
  return form(request, { wrong: false })
}

function form(request: Request, { wrong }: { wrong: boolean }): Promise<Response> {
  const locale = staffLocale(request, 'en')
  return consolePage({
    status: wrong ? 422 : 200,
    locale,
    title: texts.sentTitle[locale],
    content: (
      <>
        <h1>{texts.sentTitle[locale]}</h1>
        <p className="soft">{texts.sent[locale]}</p>
        <form method="post">
          <CodeField
            label={texts.code[locale]}
            help={texts.codeHelp[locale]}
            refusal={wrong ? texts.wrongCode[locale] : null}
            autoComplete="one-time-code"
          />
          <button className="button first">{texts.title[locale]}</button>
        </form>
        <a className="button" href="/console/sign-in">
          {texts.again[locale]}
        </a>
      </>
    ),
  })
}

async function send(request: Request, fields: FormData): Promise<Response> {
  const tried = {
    browser: browserOf(request),
    code: String(fields.get('code') ?? '').slice(0, 100),
    client: clientOf(request.headers),
  }
  const token = await signInByCode(request, tried, new Date())
  return token === null ? form(request, { wrong: true }) : seeConsole('/console', [sessionCookie(token)])
}
