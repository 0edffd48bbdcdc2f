import { useCallback, useMemo, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import type { HouseRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './house.module.css'
import meaningCss from './meaning.module.css'
import { Differences } from './section-form.tsx'
import { sectionNames, houseTexts as texts } from './texts.ts'

/** Shows who has changed what, the latest first, with Undo beside the last change of each section. */
export function HistoryList({ slug, first, locale }: { slug: string; first: HouseRecord; locale: Locale }) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [{ entries }, setHistory] = useState(first)
  const refresh = useCallback(() => client.read('house').then(setHistory, () => {}), [client])
  const acts = useActs(client, { locale, refresh })
  const nameOf = (section: string) => sectionNames[section]?.[locale] ?? section
  return (
    <>
      <ScrollRegion id={contentId} className={css.scroll} aria-label={sectionNames.history?.[locale]}>
        {entries.length === 0 && <p className={css.hint}>{texts.noHistory[locale]}</p>}
        <ol className={meaningCss.history}>
          {entries.map(({ entryId, at, section, by, isImport, changes, more, undoableUntil, undone }) => (
            <li key={entryId}>
              <p className={meaningCss.entryTop}>
                <strong>{nameOf(section)}</strong>
                <span>
                  {isImport ? texts.imported[locale] : by} · {shortDate(at.slice(0, 10), locale)} {at.slice(11, 16)}
                </span>
                {undone && <em>{texts.undone[locale]}</em>}
                {undoableUntil !== null && (
                  <Button
                    kind="quiet"
                    busy={acts.busy}
                    onClick={() => void acts.act('undo', { entryId }, texts.undoneNow(nameOf(section))[locale])}
                  >
                    {texts.undo[locale]}
                  </Button>
                )}
              </p>
              <Differences places={changes} locale={locale} />
              {more > 0 && <p className={css.hint}>{texts.more(more)[locale]}</p>}
            </li>
          ))}
        </ol>
      </ScrollRegion>
      <ActToast acts={acts} locale={locale} />
    </>
  )
}
