import type { Locale } from '#lib/i18n/locale.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import type { Colleague } from '#lib/operators/take-over.ts'
import type { AtDevice } from '#lib/operators/who-is.ts'
import { texts } from './texts.ts'

type Props = AtDevice & { colleagues: readonly Colleague[]; locale: Locale }

/** Shows the person who has taken the device over, and the people who can. */
export function TakeOverPage({ device, person, colleagues, locale }: Props) {
  const others = colleagues.filter(({ id }) => id !== person?.id)
  return (
    <>
      <h1>{(person ? texts.on(person.name) : texts.nobody)[locale]}</h1>
      <p className="soft">{(person ? texts.onLine : texts.nobodyLine(roleTexts[device.role][locale]))[locale]}</p>
      {person && (
        <form method="post" action="/console/take-over/leave">
          <button className="button">{texts.leave[locale]}</button>
        </form>
      )}
      <h2>{texts.who[locale]}</h2>
      {colleagues.length === 0 && <p>{texts.noPins[locale]}</p>}
      <div className="names">
        {others.map(({ id, name, role }) => (
          <a className="button" key={id} href={`/console/take-over?person=${id}`}>
            {name}
            <span className="small">{roleTexts[role][locale]}</span>
          </a>
        ))}
      </div>
    </>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Asks for somebody's PIN. The field works alone; the script of the page adds digits for screens without a keyboard. */
export function PinPage({ colleague, wrong, locale }: { colleague: Colleague; wrong: boolean; locale: Locale }) {
  return (
    <>
      <h1>{colleague.name}</h1>
      {wrong && (
        <p className="error" role="alert" id="error">
          {texts.wrong[locale]}
        </p>
      )}
      <form method="post" action="/console/take-over">
        <input type="hidden" name="person" value={colleague.id} />
        <label>
          {texts.pin[locale]}
          <input
            className="code"
            id="pin"
            name="pin"
            type="password"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            required
            minLength={4}
            maxLength={8}
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'error' })}
          />
        </label>
        <fieldset className="pad" aria-label={texts.pad[locale]} hidden>
          {digits.map((digit) => (
            <button type="button" className="button" key={digit} data-digit={digit}>
              {digit}
            </button>
          ))}
          <button type="button" className="button clear" data-digit="">
            {texts.clear[locale]}
          </button>
        </fieldset>
        <button className="button first">{texts.takeOver[locale]}</button>
      </form>
      <a className="button" href="/console/take-over">
        {texts.other[locale]}
      </a>
    </>
  )
}
