import { languageNames } from '#app/console/_ui/language-names.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Plan } from '#lib/plans/plans.ts'
import css from './forms.module.css'
import houseCss from './house.module.css'
import { termsTexts as texts } from './terms-texts.ts'

/** The facts of a venue that nobody changes in the console. */
export type VenueBasics = { plan: Plan; currency: string; timezone: string; language: Locale; slug: string }

/** Shows the plan of a venue, and what else only the host changes, each with its reason. */
export function BasicsList({ basics, locale }: { basics: VenueBasics; locale: Locale }) {
  const { plan, currency, timezone, language, slug } = basics
  const facts = [
    [texts.plan, plan, texts.planHas[plan]],
    [texts.currency, currency, texts.currencyWhy],
    [texts.timezone, timezone.replaceAll('_', ' '), texts.timezoneWhy],
    [texts.language, languageNames[language][locale], texts.languageWhy],
    [texts.address, slug, texts.addressWhy],
  ] as const
  return (
    <ScrollRegion id={contentId} className={houseCss.scroll} aria-labelledby="house-basics">
      <h2 id="house-basics">{texts.basics[locale]}</h2>
      <p className={css.hint}>{texts.basicsHint[locale]}</p>
      <dl className={css.facts}>
        {facts.map(([name, value, why]) => (
          <div key={name.en}>
            <dt>{name[locale]}</dt>
            <dd>
              <strong>{value}</strong>
            </dd>
            <dd>{why[locale]}</dd>
          </div>
        ))}
      </dl>
    </ScrollRegion>
  )
}
