import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { voucherUrl } from '#lib/vouchers/links.ts'
import type { FoundVoucher } from '#lib/vouchers/look-up.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { type VoucherStatus, voucherStatus } from '#lib/vouchers/status.ts'
import { termsFor } from '#lib/vouchers/terms.ts'
import { availableMinor, isUsable } from '#lib/vouchers/usability.ts'
import { voucherIn, voucherLimit, voucherWorth } from '#lib/vouchers/worth.ts'
import { FindUs } from '../../_components/find-us.tsx'
import { QrCode } from '../../_components/qr.tsx'
import { StatusMark } from '../../_components/status-mark.tsx'
import { texts } from './texts.ts'

/** The part of a voucher that payments in progress hold, and until when at the latest. */
type HeldValue = { value: number; until: Date }
type PartProps = { found: FoundVoucher; status: VoucherStatus; locale: Locale }

type VoucherPageProps = { found: FoundVoucher; held: HeldValue | null; locale: Locale; now: Date }

/** A voucher's present value, and how to spend it. The buyer and the payments are not shown. */
export function VoucherPage({ found, held, locale, now }: VoucherPageProps) {
  const { venue, voucher, today, code } = found
  const status = voucherStatus(voucher, today)
  const terms = termsFor(voucher, locale)
  const part = { found, status, locale }
  return (
    <>
      <article className={isLong(voucher, terms?.text) ? 'voucher long' : 'voucher'}>
        <Cover {...part} />
        <Standing {...part} held={held} />
        {voucher.giftMessage && (
          <p className="message" dir="auto">
            {voucher.giftMessage}
          </p>
        )}
        <Pass {...part} />
        {terms && (
          <section className="terms">
            <h2>{texts.terms[locale]}</h2>
            <p lang={terms.language}>{terms.text}</p>
          </section>
        )}
      </article>
      {isUsable(status) && (
        <p className="actions">
          <a className="action" href={`/vouchers/${displayVoucherCode(code)}/pdf`}>
            {texts.pdf[locale]}
          </a>
        </p>
      )}
      <FindUs venue={venue} locale={locale} now={now} />
    </>
  )
}

// Everything fits on one sheet of A4; texts longer than usual are printed smaller.
function isLong({ giftMessage }: Voucher, terms: string | undefined): boolean {
  return (terms?.length ?? 0) > 1200 || (giftMessage?.split('\n').length ?? 0) > 10
}

function Cover({ found: { venue, voucher }, locale }: PartProps) {
  const { recipientName } = voucher
  const limit = voucherLimit(voucher, locale)
  return (
    <header className="cover">
      <p className="venue">{venue.name}</p>
      <h1>
        {texts.voucher[locale]}{' '}
        <strong className={voucher.kind === 'Amount' ? 'figure' : 'words'}>
          {voucherWorth(voucherIn(voucher, venue, locale), locale)}
        </strong>
      </h1>
      {limit && <p>{limit}</p>}
      {recipientName && (
        <p className="whom" dir="auto">
          {texts.forWhom(recipientName)[locale]}
        </p>
      )}
    </header>
  )
}

function Standing({ found, status, held, locale }: PartProps & { held: HeldValue | null }) {
  const { voucher } = found
  const usable = isUsable(status)
  const until = status === 'Expired' ? texts.wasValidUntil : texts.validUntil
  return (
    <section className={`standing ${usable ? 'good' : 'bad'}`}>
      <p className="status">
        <StatusMark>{marks[status]}</StatusMark>
        <strong>{texts.status[status][locale]}</strong>
      </p>
      {!usable && <p>{texts.notices[status][locale]}</p>}
      <dl>
        {voucher.kind === 'Amount' && <Balance found={found} status={status} locale={locale} />}
        <div>
          <dt>{until[locale]}</dt>
          <dd>{formatDate(voucher.expiresOn, locale, { short: true })}</dd>
        </div>
      </dl>
      {held && <p className="held">{heldLine(found, held, locale)}</p>}
    </section>
  )
}

function Balance({ found: { voucher, expiredHoldAmount }, status, locale }: PartProps) {
  const money = (minor: number) => formatMoney(minor, voucher.currency, locale)
  const paysNothing = status === 'Voided' || status === 'Expired'
  const left = paysNothing ? 0 : availableMinor(voucher, expiredHoldAmount)
  return (
    <div>
      <dt>{texts.balance[locale]}</dt>
      <dd className="balance">
        <strong>{money(left)}</strong> {texts.ofValue(money(voucher.issuedValue))[locale]}
      </dd>
    </div>
  )
}

function heldLine({ venue, voucher, today }: FoundVoucher, { value, until }: HeldValue, locale: Locale): string {
  const time = timeAt(venue, until, today, locale)
  if (voucher.kind !== 'Amount') return texts.held.use(time)[locale]
  return texts.held.amount(formatMoney(value, voucher.currency, locale), time)[locale]
}

/** A time on the venue's clock, with its date if that is not today. */
function timeAt({ timezone }: Venue, at: Date, today: string, locale: Locale): string {
  const { date, time } = localDateTimeAt(timezone, at.getTime())
  return date === today ? time : `${formatDate(date, locale, { short: true })}, ${time}`
}

/** The QR code is shown only if the voucher can be spent, so that nobody presents a useless one. The code stays, for questions. */
function Pass({ found: { venue, voucher, code }, status, locale }: PartProps) {
  const usable = isUsable(status)
  return (
    <section className="pass">
      {usable && (
        <div className="qr">
          <QrCode text={voucherUrl(code)} label={texts.qrOf(venue.name)[locale]} />
        </div>
      )}
      <div>
        <h2>{texts.code[locale]}</h2>
        <p className="code">{displayVoucherCode(code)}</p>
        {usable && <p className="how">{texts.howTo[voucher.kind][locale]}</p>}
      </div>
    </section>
  )
}

const marks: Record<VoucherStatus, ReactNode> = {
  Active: <path d="M7 12.5l3.5 3.5L17 9" />,
  PartlyUsed: (
    <>
      <path d="M12 2v20" />
      <path fill="currentColor" d="M12 2a10 10 0 0 0 0 20z" />
    </>
  ),
  UsedUp: <path d="M7 12h10" />,
  Expired: <path d="M12 6.5V12l3.5 2.5" />,
  Voided: <path d="M8 8l8 8M16 8l-8 8" />,
}
