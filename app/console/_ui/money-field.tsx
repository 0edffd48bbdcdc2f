import { type ComponentProps, useEffect, useRef } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value'> & {
  value: string
  currency: string
  locale: Locale
  /** The limit of the field (`highest`): a sum by default. */
  kind?: Parameters<typeof parseMoney>[3]
}

/**
 * Shows a field for money. If the typed text is no sum, the field says why, and the browser does not send its form; otherwise
 * the field shows `error`.
 */
export function MoneyField({ currency, locale, kind, error, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const refused = input.value.trim() === '' ? null : parseMoney(input.value, currency, locale, kind).refused
  const text = refused?.text[locale]
  useEffect(() => field.current?.setCustomValidity(text ?? ''), [text])
  return <Field ref={field} inputMode="decimal" autoComplete="off" {...input} error={text ?? error} />
}
