import type { Locale } from '#lib/i18n/locale.ts'
import { type Notice, notices } from './notices.ts'

/** The page's notice, or the empty element where its script puts one. Its button sends the order form again. */
export function NoticeBox({ notice, locale }: { notice: Notice | null; locale: Locale }) {
  if (!notice) return <div id="notice" />
  const { good, heading, line, again } = notices[notice]
  return (
    <div id="notice" data-outcome={notice}>
      <div className={`notice ${good ? 'good' : 'bad'}`} role={good ? 'status' : 'alert'} tabIndex={-1}>
        <h2>{heading[locale]}</h2>
        <p>{line[locale]}</p>
        {again && (
          <button className="first" form="order" data-again="">
            {again[locale]}
          </button>
        )}
      </div>
    </div>
  )
}
