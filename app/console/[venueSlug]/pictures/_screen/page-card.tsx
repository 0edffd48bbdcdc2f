import type { Locale } from '#lib/i18n/locale.ts'
import css from './pictures.module.css'
import { pictureTexts as texts } from './texts.ts'

/** Shows the link to the venue's own page, and its QR code for the door and the bill. */
export function PageCard({ slug, locale }: { slug: string; locale: Locale }) {
  const address = `/v/${encodeURIComponent(slug)}`
  return (
    <section className={css.page}>
      {/* biome-ignore lint/performance/noImgElement: a file of this service, of a known size. */}
      <img src={`${address}/qr.svg`} alt={texts.qr[locale]} width="112" height="112" />
      <div>
        <h2>{texts.ownPage[locale]}</h2>
        <p className={css.hint}>{texts.ownPageHint[locale]}</p>
        <p className={css.links}>
          <a href={address} target="_blank" rel="noreferrer">
            {texts.openPage[locale]}
          </a>
          <a href={`${address}/qr.svg`} download={`${slug}-qr.svg`}>
            {texts.saveQr[locale]}
          </a>
        </p>
      </div>
    </section>
  )
}
