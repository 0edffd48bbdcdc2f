import { ChoiceField } from '#app/console/_ui/field.tsx'
import type { HolidaysRecord } from '#lib/house/holidays-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { hoursTexts as texts } from './hours-texts.ts'

type Place = { country: string | null; region: string | null }
type Props = { read: HolidaysRecord; change: (place: Place) => void; locale: Locale }

/** Shows the country of the holidays, and its region if the country has regions with holidays of their own. */
export function RegionFields({ read, change, locale }: Props) {
  const { country, region, countries, regions } = read
  const choice = ({ code, name }: { code: string; name: string }) => [code, name] as const
  return (
    <>
      <ChoiceField
        label={texts.country[locale]}
        value={country ?? ''}
        choices={[...(country === null ? [['', texts.unknownCountry[locale]] as const] : []), ...countries.map(choice)]}
        onChange={({ target }) => change({ country: target.value || null, region: null })}
      />
      {regions.length > 0 && (
        <ChoiceField
          label={texts.region[locale]}
          value={region ?? ''}
          choices={[['', texts.whole[locale]] as const, ...regions.map(choice)]}
          onChange={({ target }) => change({ country, region: target.value || null })}
        />
      )}
    </>
  )
}
