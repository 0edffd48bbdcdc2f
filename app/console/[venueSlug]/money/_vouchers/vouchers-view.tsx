import { listLiabilities } from '#lib/vouchers/liability.ts'
import { Frame } from '../_screen/frame.tsx'
import type { View, ViewProps } from '../_screen/view.ts'
import { Owed } from './owed.tsx'
import { deskTexts as texts } from './texts.ts'
import css from './vouchers.module.css'

/** The voucher desk: what the venue owes on vouchers, for those who issue them. */
export const vouchersView = { name: texts.vouchers, act: 'bill', Content } as const satisfies View

async function Content({ opened: { venue, locale, may }, framed }: ViewProps) {
  const owed = may.includes('vouchers') ? await listLiabilities({ venueSlug: venue.slug, now: new Date() }) : null
  return (
    <Frame framed={framed}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={css.scroll} tabIndex={0} aria-label={texts.vouchers[locale]}>
        {owed && <Owed months={owed} locale={locale} />}
      </section>
    </Frame>
  )
}
