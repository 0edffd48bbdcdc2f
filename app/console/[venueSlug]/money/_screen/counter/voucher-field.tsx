import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './payment.module.css'
import { paymentTexts as texts } from './payment-texts.ts'

type Props = { code: string; setCode: (code: string) => void; locale: Locale }

/** Asks for the code of a voucher. A scanner types it and ends with Enter, which redeems it. The browser suggests nothing. */
export function VoucherField({ code, setCode, locale }: Props) {
  return (
    <div className={css.voucher}>
      <Field
        label={texts.code[locale]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p>{texts.voucherLine[locale]}</p>
    </div>
  )
}
