import { sessionCookie } from '#lib/operators/sessions.ts'
import { signInByLink } from '#lib/operators/sign-in.ts'
import { findLink } from '#lib/operators/tokens.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { consolePage, seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute, notice } from '../../../_ui/console-route.tsx'
import { staffLocale } from '../../../_ui/staff-locale.ts'
import { texts } from '../../texts.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute<Context>({ GET: show, POST: send })

/** Shows the page behind a link. Opening it does not use up the link, because mail scanners open links. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const link = await findLink((await params).token, new Date())
  if (!link) return dead(request)
  const locale = staffLocale(request, 'en')
  const { name, email, accepted } = link
  const title = (accepted ? texts.linkTitle : texts.invitedTitle)(name)[locale]
  return consolePage({
    locale,
    title,
    content: (
      <>
        <h1>{title}</h1>
        <p className="soft">{(accepted ? texts.linkLine : texts.invitedLine)[locale]}</p>
        <dl className="facts">
          <dt>{texts.person[locale]}</dt>
          <dd>{name}</dd>
          <dt>{texts.address[locale]}</dt>
          <dd>{shownAddress(email)}</dd>
          <dt>{texts.stays[locale]}</dt>
          <dd>{texts.days[locale]}</dd>
        </dl>
        <form method="post">
          <button className="button first">{texts.goOn[locale]}</button>
        </form>
        <a className="button" href="/console/sign-in">
          {texts.other[locale]}
        </a>
      </>
    ),
  })
}

async function send(request: Request, _: FormData, { params }: Context): Promise<Response> {
  const token = await signInByLink(request, (await params).token, clientOf(request.headers), new Date())
  return token === null ? dead(request) : seeConsole('/console', [sessionCookie(token)])
}

function dead(request: Request): Promise<Response> {
  const locale = staffLocale(request, 'en')
  return notice({ status: 404, locale, title: texts.deadTitle[locale], line: texts.dead[locale] })
}
