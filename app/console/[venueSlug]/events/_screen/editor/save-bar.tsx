import { actTexts } from '#app/console/_acts/texts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

type Props = { editor: Editor; venue: EditorVenue; locale: Locale; readMail: () => void }

/**
 * Shows the buttons that publish and save, beside the consequences that saving will have, such as mails to guests. A draft can
 * always be published; other events have the bar only while something is unsaved.
 */
export function SaveBar({ editor, venue, locale, readMail }: Props) {
  const { event, meaning, busy, refusal, isChanged, isDraft, save, step, discard, reload, letLeave } = editor
  const mails = meaning?.news === 'moved' ? meaning.mails : 0
  if (!isDraft && !isChanged && !refusal) return null
  const saveWord = isDraft ? texts.saveDraft : mails > 0 ? texts.saveAndMail(mails) : texts.save
  return (
    <section className={css.bar} aria-label={(isChanged ? texts.unsaved : texts.draft)[locale]}>
      <Icon name={refusal ? 'alert' : mails > 0 ? 'mail' : 'edit'} />
      <output className={css.words} aria-live="polite">
        <b className={refusal ? css.bad : undefined}>{refusal?.text ?? stateInWords(editor, mails, locale)}</b>
        {!refusal && meaning && <span>{consequences(meaning, venue, locale).join(' ')}</span>}
        {!refusal && isChanged && event?.ofFile && <span>{texts.ofFile[locale]}</span>}
      </output>
      <span className={css.buttons}>
        {mails > 0 && (
          <Button kind="quiet" onClick={readMail}>
            {texts.readMail[locale]}
          </Button>
        )}
        {refusal?.status === 409 && <Button onClick={() => void reload()}>{texts.reload[locale]}</Button>}
        {refusal?.status === 401 && (
          <a href={`/console/sign-in?to=${signInTarget()}`} onClick={letLeave}>
            {actTexts.signIn[locale]}
          </a>
        )}
        {isDraft && (
          <Button kind="primary" busy={busy} title={texts.publishMeans[locale]} onClick={() => void step('publish')}>
            {texts.publish[locale]}
          </Button>
        )}
        {isChanged && (
          <>
            <Button kind={isDraft ? 'plain' : 'primary'} busy={busy} onClick={() => void save()}>
              {saveWord[locale]}
            </Button>
            <Button kind="quiet" onClick={discard}>
              {texts.discard[locale]}
            </Button>
          </>
        )}
      </span>
    </section>
  )
}

function stateInWords({ errors, meaning, isChanged, isDraft, restored }: Editor, mails: number, locale: Locale) {
  const wrong = Object.keys(errors).length
  if (wrong > 0) return texts.wrongFields(wrong)[locale]
  if (!isChanged) return texts.draft[locale]
  if (!isDraft && meaning) return (mails > 0 ? texts.meansMoved(mails) : texts.meansNobody)[locale]
  return (restored ? texts.restored : texts.unsaved)[locale]
}

function consequences(meaning: NonNullable<Editor['meaning']>, venue: EditorVenue, locale: Locale): string[] {
  const { news, mails, refundable, unpaidOrders, newPriceForLater } = meaning
  return [
    ...(news === 'moved' && mails > 0 ? [texts.meansCalendar[locale]] : []),
    ...(refundable > 0 ? [texts.meansRefundable(formatDecimal(refundable, venue.currency, locale))[locale]] : []),
    ...(unpaidOrders > 0 ? [texts.meansUnpaid(unpaidOrders)[locale]] : []),
    ...(newPriceForLater ? [texts.meansPrice[locale]] : []),
  ]
}

const signInTarget = () =>
  typeof location === 'undefined' ? '' : encodeURIComponent(location.pathname + location.search)
