import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { refusalText } from '#app/console/_acts/refusals.ts'
import { type ConsoleClient, ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { cameraTexts } from '#app/console/_ui/camera/texts.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { Taking } from './use-taking.ts'
import css from './voucher-field.module.css'
import { whyNotOnBill } from './voucher-sums.ts'
import { notOnBillTexts, voucherFieldTexts as texts } from './voucher-texts.ts'

const Camera = lazy(() => import('#app/console/_ui/camera/camera.tsx'))

type Props = { taking: Taking; currency: string; locale: Locale; client: ConsoleClient }

/**
 * Asks for a voucher by the camera or its code, and shows what is left on it before and after it pays. Enter in the field, as
 * a scanner types it, only shows the voucher; the main button takes it.
 */
export default function VoucherField({ taking, currency, locale, client }: Props) {
  const { scanned, scan, voucherMinor } = taking
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [filming, setFilming] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const isFound = scanned !== null
  // The field is gone once the voucher is found: Enter then takes it.
  useEffect(() => {
    if (isFound) card.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isFound])

  async function find(typed: string) {
    if (busy || typed.trim() === '') return
    setBusy(true)
    setRefusal(null)
    setFilming(false)
    try {
      const { voucherId } = await client.act('vouchers/look-up', { code: typed.trim() })
      const voucher = await client.read(`vouchers/${voucherId}`)
      scan({ code: typed.trim(), voucher })
      setCode('')
    } catch (error) {
      if (!(error instanceof ConsoleProblem)) throw error
      setRefusal(error.type.endsWith('/voucher-not-found') ? texts.notHere[locale] : refusalText(error))
    } finally {
      setBusy(false)
    }
  }

  if (scanned === null) {
    return (
      <div className={css.find}>
        <Field
          label={texts.code[locale]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find(code)
          }}
        />
        <Button mark="search" busy={busy} disabled={code.trim() === ''} onClick={() => void find(code)}>
          {texts.show[locale]}
        </Button>
        <Button mark="camera" aria-pressed={filming} onClick={() => setFilming(!filming)}>
          {(filming ? texts.stopScan : cameraTexts.scan)[locale]}
        </Button>
        {refusal && (
          <p role="alert" className={controls.bad}>
            {refusal}
          </p>
        )}
        {filming && (
          <Suspense>
            <Camera locale={locale} held={busy} onRead={(read) => void find(read)} />
          </Suspense>
        )}
      </div>
    )
  }

  const { voucher } = scanned
  const { kind, worth, limit, ending, expiresOn, left } = voucher
  const why = whyNotOnBill(voucher, currency)
  const money = (minor: number) => formatDecimal(toDecimal(minor, currency), currency, locale)
  const leftMinor = nearestMinor(left, voucher.currency)
  return (
    <div ref={card} className={css.voucher}>
      <p className={css.head}>
        <b>{worth}</b>
        <span>{texts.ending(ending)[locale]}</span>
        <small>{[texts.until(formatDate(expiresOn, locale))[locale], limit].filter(Boolean).join(' · ')}</small>
      </p>
      {why === null ? (
        <dl className={css.sums}>
          {kind === 'Amount' && <Sum label={texts.before[locale]} sum={money(leftMinor)} />}
          <Sum label={texts.pays[locale]} sum={money(voucherMinor)} />
          <Sum
            label={texts.after[locale]}
            sum={kind === 'Amount' ? money(leftMinor - voucherMinor) : texts.used[locale]}
          />
        </dl>
      ) : (
        <p role="alert" className={controls.bad}>
          {notOnBillTexts[why][locale]}
        </p>
      )}
      <Button small kind="quiet" onClick={() => scan(null)}>
        {texts.another[locale]}
      </Button>
    </div>
  )
}

function Sum({ label, sum }: { label: string; sum: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{sum}</dd>
    </div>
  )
}
