import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { shownAddress } from '#lib/shown-address.ts'
import type { ListedRegistration } from './filter.ts'
import css from './guests.module.css'
import { texts } from './texts.ts'

type Props = { rows: readonly ListedRegistration[]; locale: Locale; onOpen?: (reference: string) => void }

/** Lists registrations as a table, or as cards on a narrow screen. Without `onOpen` the rows have no button, for printing. */
export function GuestTable({ rows, locale, onOpen }: Props) {
  const { buyer, tickets, payment, note } = texts.columns
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{buyer[locale]}</th>
          <th scope="col">{tickets[locale]}</th>
          <th scope="col">{payment[locale]}</th>
          <th scope="col">{note[locale]}</th>
          {onOpen && (
            <th scope="col">
              <span className="sr">{texts.open[locale]}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference} data-cancelled={row.status === 'Cancelled' || undefined}>
            <td>
              <b>{row.buyerName}</b>
              <small>{[row.reference, row.email && shownAddress(row.email)].filter(Boolean).join(' · ')}</small>
            </td>
            <td>
              <Tickets row={row} locale={locale} />
            </td>
            <td>{texts.payments[row.payment][locale]}</td>
            <td className={css.note}>{row.staffNote ?? ''}</td>
            {onOpen && (
              <td>
                <Button
                  small
                  aria-label={texts.openOf(row.buyerName || row.reference)[locale]}
                  onClick={() => onOpen(row.reference)}
                >
                  {texts.open[locale]}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Tickets({ row, locale }: { row: ListedRegistration; locale: Locale }) {
  if (row.tickets.length === 0) return texts.held(row.quantity)[locale]
  return (
    <ul>
      {row.tickets.map(({ ordinal, name, status }) => (
        <li key={ordinal} data-inside={status === 'CheckedIn' || undefined}>
          {name} <small>{texts.states[status][locale]}</small>
        </li>
      ))}
    </ul>
  )
}
