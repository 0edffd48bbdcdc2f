import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { changedPlaces } from '#lib/house/changed-places.ts'
import type { HouseSectionRecord } from '#lib/house/record.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { choiceTexts } from './choice-texts.ts'
import { HoursForm } from './hours-form.tsx'
import css from './house.module.css'
import meaningCss from './meaning.module.css'
import { hasWords, MoreForms } from './more-forms.tsx'
import { OpenChanges } from './open-changes.tsx'
import { placeInWords, valueInWords } from './place-words.ts'
import { SectionMeaning } from './section-meaning.tsx'
import { TablesForm } from './tables-form.tsx'
import { houseTexts as texts } from './texts.ts'
import { ContactForm, TextsForm } from './texts-form.tsx'
import type { SectionWork } from './use-section.ts'
import type { HouseForm } from './views.ts'
import { hasBothLanguages } from './words-field.tsx'

type Props = { slug: string; view: HouseForm; work: SectionWork; first: HouseSectionRecord; locale: Locale }

/** Shows the form of a section, what a save means, and the bar that saves or discards. */
export function SectionForm({ slug, view, work, first, locale }: Props) {
  const [both, setBoth] = useState(() => hasBothLanguages(first.content))
  const language = first.language
  const common = { work, language, both, locale }
  const { meaning, other, changes, acts } = work
  const errors = Object.entries(work.errors)
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void work.save()
      }}
    >
      <ScrollRegion id={contentId} className={css.scroll} aria-label={texts.house[locale]}>
        <OpenChanges slug={slug} latest={work.changeId} locale={locale} />
        {other && <OtherVersion {...{ work, locale }} />}
        {(errors.length > 0 || (work.refusal && !other)) && (
          <div className={meaningCss.errors} role="alert">
            <p>{work.refusal ?? texts.errors[locale]}</p>
            <ul>
              {errors.map(([place, messages]) => (
                <li key={place}>
                  <strong>{placeInWords(place, locale)}:</strong> {messages.join(' ')}
                </li>
              ))}
            </ul>
          </div>
        )}
        {hasWords(view) && (
          <label className={css.check}>
            <input type="checkbox" checked={both} onChange={({ target }) => setBoth(target.checked)} />
            {texts.both[locale]}
          </label>
        )}
        {view === 'hours' && <HoursForm {...common} today={first.date} />}
        {view === 'tables' && <TablesForm {...common} />}
        {view === 'texts' && <TextsForm {...common} />}
        {view === 'contact' && <ContactForm {...{ work, locale }} />}
        <MoreForms {...common} {...{ view, slug }} today={first.date} currency={first.currency} />
        {meaning && <SectionMeaning {...{ slug, work, locale }} />}
      </ScrollRegion>
      {changes > 0 && (
        <div className={meaningCss.bar}>
          <p>
            <strong>{texts.changes(changes)[locale]}</strong>{' '}
            <span className={css.hint}>{texts.bookingsStay[locale]}</span>
          </p>
          <Button onClick={work.discard}>{texts.discard[locale]}</Button>
          <Button kind="primary" type="submit" busy={acts.busy}>
            {saveWord(work)[locale]}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The word of the button that saves: what becomes of the bookings that no longer fit, once they are listed. */
function saveWord({ meaning, choices }: SectionWork): Text {
  if (!meaning || meaning.stranded.length === 0) return texts.save
  const [move, cancel] = [choices.count('move'), choices.count('cancel')]
  const all = meaning.stranded.length
  if (move + cancel === 0) return texts.saveKeeping(all)
  return choiceTexts.save({ move, cancel, keep: all - move - cancel })
}

/** Shows the content that somebody else has saved beside the draft, where they differ. */
function OtherVersion({ work, locale }: { work: SectionWork; locale: Locale }) {
  if (!work.other) return null
  const places = changedPlaces(work.other.content, work.draft).slice(0, 12)
  return (
    <section className={meaningCss.other} aria-labelledby="house-other" role="alert">
      <h2 id="house-other">{texts.otherTitle[locale]}</h2>
      <p>{texts.otherLine[locale]}</p>
      <Differences places={places} locale={locale} names={[texts.theirs[locale], texts.mine[locale]]} />
      <p className={meaningCss.choice}>
        <Button onClick={work.takeTheirs}>{texts.takeTheirs[locale]}</Button>
        <Button onClick={work.keepMine}>{texts.keepMine[locale]}</Button>
      </p>
    </section>
  )
}

type DifferencesProps = {
  places: readonly { place: string; before: string; after: string }[]
  /** The names of both sides; without them the first is struck through. */
  names?: [string, string]
  locale: Locale
}

/** Lists places with their values on both sides. */
export function Differences({ places, names, locale }: DifferencesProps) {
  return (
    <dl className={meaningCss.differences}>
      {places.map(({ place, before, after }) => (
        <div key={place}>
          <dt>{placeInWords(place, locale)}</dt>
          <dd>
            {names && <span>{names[0]}: </span>}
            <del data-plain={names ? true : undefined}>{valueInWords(before, locale)}</del>
          </dd>
          <dd>
            {names && <span>{names[1]}: </span>}
            <ins>{valueInWords(after, locale)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
