'use client'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import { deskTexts as texts } from './texts.ts'
import css from './vouchers.module.css'

const Camera = lazy(() => import('#app/console/_ui/camera/camera.tsx'))

const wholeCode = 20
const symbolsIn = (typed: string) => [...typed.replace(/[\s\p{Dash_Punctuation}]/gu, '')].length
/** A scanner types the address that is in the QR code, and Enter. An address is longer than a code. */
const isAddress = (typed: string) => /[:/]/.test(typed)

/** Returns whether a text is a code or the address of one, and no name. Nearly every code has a digit. */
export function isWholeCode(typed: string): boolean {
  return isAddress(typed) || (symbolsIn(typed) === wholeCode && /^\S*\d\S*$/.test(typed))
}

type Props = {
  locale: Locale
  /** The field into which scanners type. */
  field: RefObject<HTMLInputElement | null>
  busy: boolean
  /** The reason why the last code was refused. */
  refusal: string | null
  onCode: (code: string) => void
}

/** Asks for a code, which is looked up as soon as it is complete, and never before. */
export function LookUp({ locale, field, busy, refusal, onCode }: Props) {
  const [typed, setTyped] = useState('')
  const [tooShort, setTooShort] = useState<number | null>(null)
  const [filming, setFilming] = useState(false)
  const problem = tooShort === null ? refusal : texts.tooShort(tooShort)[locale]
  function look(code: string) {
    setTyped('')
    setTooShort(null)
    setFilming(false)
    onCode(code)
  }
  return (
    <form
      className={css.find}
      onSubmit={(sent) => {
        sent.preventDefault()
        const symbols = symbolsIn(typed)
        if (symbols === 0) return
        if (isAddress(typed) || symbols >= wholeCode) look(typed)
        else setTooShort(symbols)
      }}
    >
      <label className={controls.label} htmlFor="code">
        {texts.code[locale]}
      </label>
      <div className={css.findLine}>
        <input
          ref={field}
          id="code"
          className={controls.input}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="code-help"
          aria-invalid={problem === null ? undefined : true}
          onChange={({ target: { value } }) => {
            setTooShort(null)
            if (!isAddress(value) && symbolsIn(value) === wholeCode) look(value)
            else setTyped(value)
          }}
        />
        <Button type="submit" mark="search" busy={busy}>
          {texts.find[locale]}
        </Button>
        <Button mark="camera" aria-pressed={filming} onClick={() => setFilming(!filming)}>
          {(filming ? texts.stopScan : texts.scan)[locale]}
        </Button>
      </div>
      <p
        id="code-help"
        className={problem === null ? controls.soft : controls.bad}
        // The desk itself announces the refusal of a code.
        role={tooShort === null ? undefined : 'alert'}
      >
        {problem ?? texts.codeHelp[locale]}
      </p>
      {filming && (
        <Suspense>
          <Camera locale={locale} held={false} onRead={look} />
        </Suspense>
      )}
    </form>
  )
}
