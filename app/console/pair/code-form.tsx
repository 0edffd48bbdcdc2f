import { CodeField } from '../_ui/code-field.tsx'
import { consolePage } from '../_ui/console-page.tsx'
import { staffLocale } from '../_ui/staff-locale.ts'
import { texts } from './texts.ts'

/** Returns the page that asks for the code of a device. Any `status` but 200 says that the last code was refused. */
export function codeForm(request: Request, status: 200 | 404 | 422): Promise<Response> {
  const locale = staffLocale(request, 'en')
  return consolePage({
    status,
    locale,
    title: texts.title[locale],
    content: (
      <>
        <h1>{texts.title[locale]}</h1>
        <p className="soft">{texts.line[locale]}</p>
        <form method="post" action="/console/pair">
          <CodeField
            label={texts.code[locale]}
            help={texts.codeHelp[locale]}
            refusal={status === 200 ? null : texts.wrongCode[locale]}
            autoComplete="off"
          />
          <button className="button first">{texts.goOn[locale]}</button>
        </form>
      </>
    ),
  })
}
