import { useEffect, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'
import type { StartWork } from './use-start.ts'

type Props = { slug: string; work: StartWork; locale: Locale }

/** Makes the codes of the tables, and leads to their cards. */
export function CardsStep({ slug, work, locale }: Props) {
  const { tables, ordering, cards } = work.state
  const count = tables.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return <p className={css.soft}>{texts.needTables[locale]}</p>
  const make = () => work.save('money', () => ({ settings: { qrOrdering: true } }), texts.cardsMade[locale])
  return (
    <div className={css.row}>
      {ordering && cards > 0 ? (
        <PrintLink slug={slug} count={cards} onPrint={work.leave} locale={locale} />
      ) : (
        <Button kind="primary" busy={work.acts.busy} onClick={() => void make()}>
          {texts.makeCards(count)[locale]}
        </Button>
      )}
    </div>
  )
}

type PrintProps = { slug: string; count: number; onPrint?: () => void; locale: Locale }

/** A link to the sheet of all cards, as a PDF file in a tab of its own. */
export function PrintLink({ slug, count, onPrint, locale }: PrintProps) {
  return (
    <a
      className={`${controls.button} ${onPrint ? controls.primary : ''}`}
      href={`/console/${encodeURIComponent(slug)}/table-cards`}
      target="_blank"
      rel="noreferrer"
      onClick={onPrint}
    >
      <Icon name="print" />
      {texts.print(count)[locale]}
    </a>
  )
}

/** Switches the venue's page on. */
export function PageStep({ work, locale }: Omit<Props, 'slug'>) {
  const isReady = work.done.hours && work.done.tables
  async function switchOn() {
    const saved = await work.save('face', () => ({ settings: { bookingPage: true } }), texts.pageOn[locale])
    if (saved) work.leave()
  }
  return (
    <div className={css.row}>
      <Button kind="primary" disabled={!isReady} busy={work.acts.busy} onClick={() => void switchOn()}>
        {texts.switchOn[locale]}
      </Button>
      {!isReady && <span className={css.soft}>{texts.needHours[locale]}</span>}
    </div>
  )
}

/** Shows the tag for a website with the key that was made with the venue, while the address of this page has it. */
export function WebsiteTag({ slug, url, locale }: { slug: string; url: string; locale: Locale }) {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => setKey(/^#key=(svc_pk_[\w-]+)$/.exec(location.hash)?.[1] ?? null), [])
  if (key === null) return null
  return (
    <details className={css.website}>
      <summary>{texts.website[locale]}</summary>
      <p className={css.soft}>{texts.websiteLine[locale]}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <pre tabIndex={0}>
        <code>{`<script src="${new URL('/widget/v1.js', url)}" type="module"></script>
<venue-booking venue="${slug}" key="${key}"></venue-booking>`}</code>
      </pre>
    </details>
  )
}
