import { newBrowserToken } from '#lib/operators/browser.ts'
import { listIdentityProviders } from '#lib/operators/identity-providers.ts'
import { staffAddress } from '#lib/operators/input.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { requestSignIn } from '#lib/operators/sign-in.ts'
import { wantedCookie } from '#lib/operators/wanted-screen.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { consolePage, seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { PasskeyButton } from '../_ui/passkey-button.tsx'
import { staffLocale } from '../_ui/staff-locale.ts'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Shows the start of a sign-in, which asks for the address of somebody who was invited (decisions 14.1). */
async function show(request: Request): Promise<Response> {
  if (await operatorOf(request, new Date())) return seeConsole('/console')
  return form(request)
}

function form(request: Request, refused?: { email: string }): Promise<Response> {
  const locale = staffLocale(request, 'en')
  const { cookie } = newBrowserToken(request)
  const wanted = wantedCookie(new URL(request.url).searchParams.get('to'))
  const providers = listIdentityProviders()
  return consolePage({
    status: refused ? 422 : 200,
    locale,
    title: texts.title[locale],
    cookies: [cookie, wanted].filter((each) => each !== null),
    scripts: ['/console/assets/passkey.js'],
    content: (
      <>
        <h1>{texts.title[locale]}</h1>
        {refused && (
          <p className="error" role="alert" id="error">
            {texts.notAnAddress[locale]}
          </p>
        )}
        <form method="post">
          <label>
            {texts.email[locale]}
            <input
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={refused?.email}
              {...(refused && { 'aria-invalid': true, 'aria-describedby': 'error' })}
            />
          </label>
          <button className="button first">{texts.send[locale]}</button>
        </form>
        <PasskeyButton
          path="/console/sign-in/passkey"
          act="use"
          label={texts.usePasskey[locale]}
          failed={texts.passkeyFailed[locale]}
          before={<div className="either">{texts.either[locale]}</div>}
        />
        {providers.length > 0 && <div className="either">{texts.either[locale]}</div>}
        {providers.map(({ id, name }) => (
          <a className="button" key={id} href={`/console/sign-in/with/${id}`}>
            {texts.with(name)[locale]}
          </a>
        ))}
        <p className="small">{texts.noRegistration[locale]}</p>
      </>
    ),
  })
}

/** Requests the mail. A stranger gets the same answer as everybody else, byte for byte. */
async function send(request: Request, fields: FormData): Promise<Response> {
  const given = String(fields.get('email') ?? '')
  const email = staffAddress.safeParse(given)
  if (!email.success) return form(request, { email: given.slice(0, 254) })
  const { browser, cookie } = newBrowserToken(request)
  await requestSignIn({ email: email.data, browser, client: clientOf(request.headers) }, new Date())
  return seeConsole('/console/sign-in/code', cookie === null ? [] : [cookie])
}
