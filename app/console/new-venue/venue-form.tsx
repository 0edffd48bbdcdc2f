import type { ComponentProps, ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencies } from '#lib/money.ts'
import { listCountryCodes, timeZonesOf } from '#lib/phone-number.ts'
import { texts } from './texts.ts'
import { countryNamed, type TypedVenue, type VenueField, type VenueMistakes } from './typed.ts'

type Props = {
  typed: TypedVenue
  mistakes: VenueMistakes
  /** Names the person, so that the script gives what was typed back to nobody else. */
  keptFor: string
  locale: Locale
}

const optionalFields: readonly VenueField[] = ['timezone', 'currency', 'language', 'slug']

/** Shows the form that makes a venue: its name and place. The rest follows from the place, and can be changed first. */
export function VenueForm({ typed, mistakes, keptFor, locale }: Props) {
  const input = (name: VenueField) => ({
    name,
    label: texts[labels[name]][locale],
    value: typed[name],
    mistakes,
    locale,
  })
  const isOpen = optionalFields.some((name) => mistakes[name] !== undefined || typed[name] !== '')
  return (
    <>
      <p className="small">{texts.step[locale]}</p>
      <h1>{texts.title[locale]}</h1>
      <form method="post" action="/console/new-venue" data-kept={keptFor}>
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="browserZone" value={typed.browserZone} />
        {Object.keys(mistakes).length > 0 && (
          <p className="error" role="alert">
            {texts.wrong[locale]}
          </p>
        )}
        <Typed {...input('name')} maxLength={120} autoComplete="organization" required />
        <Typed {...input('addressLine1')} maxLength={200} autoComplete="address-line1" required />
        <div className="pair">
          <Typed {...input('postalCode')} maxLength={20} autoComplete="postal-code" required />
          <Typed {...input('city')} maxLength={120} autoComplete="address-level2" required />
        </div>
        <Chosen {...input('country')}>
          {typed.country === '' && <option value="" />}
          {countriesIn(locale).map(([code, name]) => (
            <option key={code} value={code} data-zones={timeZonesOf(code).join(' ')}>
              {name}
            </option>
          ))}
        </Chosen>
        <Typed {...input('phone')} type="tel" maxLength={40} autoComplete="tel" required />
        <Typed {...input('email')} type="email" maxLength={254} autoComplete="email" required />
        <details className="more" open={isOpen || undefined}>
          <summary>{texts.more[locale]}</summary>
          <div className="stack">
            <p className="small">{texts.moreLine[locale]}</p>
            <Chosen {...input('timezone')}>
              <option value="">{texts.fromCountry[locale]}</option>
              {zonesFor(typed.country).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Chosen>
            <Chosen {...input('currency')}>
              <option value="">{texts.fromCountry[locale]}</option>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Chosen>
            <Chosen {...input('language')}>
              <option value="">{texts.fromCountry[locale]}</option>
              <option value="en">{texts.english[locale]}</option>
              <option value="de">{texts.german[locale]}</option>
            </Chosen>
            <Typed {...input('slug')} maxLength={80} placeholder={texts.fromName[locale]} autoCapitalize="none" />
          </div>
        </details>
        <p className="error" role="alert" id="lost" hidden>
          {texts.lost[locale]}
        </p>
        <button className="button first">{texts.goOn[locale]}</button>
      </form>
      <a className="button" href="/console/account">
        {texts.later[locale]}
      </a>
    </>
  )
}

const labels = {
  name: 'name',
  addressLine1: 'street',
  postalCode: 'postalCode',
  city: 'city',
  country: 'country',
  phone: 'phone',
  email: 'email',
  timezone: 'timezone',
  currency: 'currency',
  language: 'language',
  slug: 'slug',
} as const satisfies Record<VenueField, keyof typeof texts>

type FieldProps = { name: VenueField; label: string; value: string; mistakes: VenueMistakes; locale: Locale }

function Typed({ name, label, value, mistakes, locale, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input {...input} id={name} name={name} defaultValue={value} {...marked(name, mistakes)} />
      <Mistake {...{ name, mistakes, locale }} />
    </div>
  )
}

function Chosen({ name, label, value, mistakes, locale, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} {...marked(name, mistakes)}>
        {children}
      </select>
      <Mistake {...{ name, mistakes, locale }} />
    </div>
  )
}

function Mistake({ name, mistakes, locale }: Pick<FieldProps, 'name' | 'mistakes' | 'locale'>) {
  const mistake = mistakes[name]
  return (
    mistake && (
      <p className="error" id={`${name}-error`}>
        {mistake[locale]}
      </p>
    )
  )
}

const marked = (name: VenueField, mistakes: VenueMistakes) =>
  mistakes[name] ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {}

/** The countries by their names in a language. */
function countriesIn(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return listCountryCodes()
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => order.compare(one, other))
}

/** All time zones, those of the country first. */
function zonesFor(country: string): string[] {
  const code = countryNamed(country)
  const own = code ? timeZonesOf(code) : []
  return [...own, ...Intl.supportedValuesOf('timeZone').filter((zone) => !own.includes(zone))]
}
