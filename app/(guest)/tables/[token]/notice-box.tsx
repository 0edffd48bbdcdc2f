import type { Locale } from '#lib/i18n/locale.ts'
import { type TableNotice, tableNotices } from './notices.ts'

type Props = { notice: TableNotice | null; names?: readonly string[]; locale: Locale }

/**
 * The page's notice, or the empty element into which its script puts one. `names` are the items that it is about, or its reason. Its
 * button sends the order form again.
 */
export function NoticeBox({ notice, names = [], locale }: Props) {
  if (!notice) return <div id="notice" />
  const { good, heading, line, again } = tableNotices[notice]
  return (
    <div id="notice" data-outcome={notice}>
      <div className={`notice ${good ? 'good' : 'bad'}`} role={good ? 'status' : 'alert'} tabIndex={-1}>
        <h2>{heading[locale]}</h2>
        {names.length > 0 && (
          <p>
            <strong>{names.join(', ')}</strong>
          </p>
        )}
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
