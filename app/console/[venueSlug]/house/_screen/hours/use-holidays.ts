import { useEffect, useMemo, useState } from 'react'
import { consoleClient } from '#app/console/_api/client.ts'
import type { HolidaysRecord } from '#lib/house/holidays-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { useVenueSlug } from '../use-venue-slug.ts'

export type HolidaysWanted = { years: readonly number[]; country: string | null; region: string | null }

/**
 * Reads the public holidays of some years: null while they are on their way, `away` if they could not be read. `stale` are those
 * that were read before, of other years or another place: their lists of countries and regions serve meanwhile.
 */
export function useHolidays({ years, country, region }: HolidaysWanted, locale: Locale) {
  const slug = useVenueSlug()
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [read, setRead] = useState<{ key: string; answers: HolidaysRecord[] | 'away' } | null>(null)
  const wanted = years.join(' ')
  const key = [wanted, country, region].join()
  useEffect(() => {
    let isLatest = true
    const place = `${country ? `&country=${country}` : ''}${region ? `&region=${region}` : ''}`
    Promise.all(wanted.split(' ').map((year) => client.read(`holidays?year=${year}${place}`))).then(
      (answers) => isLatest && setRead({ key, answers }),
      () => isLatest && setRead({ key, answers: 'away' }),
    )
    return () => {
      isLatest = false
    }
  }, [client, wanted, country, region, key])
  const stale = read && read.answers !== 'away' ? read.answers : null
  return { read: read?.key === key ? read.answers : null, stale }
}
