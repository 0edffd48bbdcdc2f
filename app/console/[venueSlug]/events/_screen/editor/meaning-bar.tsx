import { Button } from '#app/console/_ui/button.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './editor.module.css'
import { editorTexts as texts } from './texts.ts'
import type { Editor, EditorVenue } from './use-editor.ts'

type Props = { editor: Editor; venue: EditorVenue; locale: Locale; readMail: () => void }

/** Says which consequences saving will have, such as mails to guests, beside the button that saves. */
export function MeaningBar({ editor, venue, locale, readMail }: Props) {
  const { event, meaning, busy, refusal, isChanged, restored, save, discard, reload } = editor
  const isDraft = event?.status !== 'Published'
  const mails = meaning?.news === 'moved' ? meaning.mails : 0
  const label = event === null || isDraft ? texts.saveDraft : mails > 0 ? texts.saveAndMail(mails) : texts.save
  if (!isChanged && !refusal) return null
  return (
    <section className={css.meaning} aria-label={texts.unsaved[locale]}>
      <Icon name={refusal ? 'alert' : 'mail'} />
      <output className={css.words} aria-live="polite">
        {refusal ? (
          <b className={css.bad}>{refusal.text}</b>
        ) : (
          <b>
            {isDraft || !meaning
              ? (restored ? texts.restored : texts.unsaved)[locale]
              : (mails > 0 ? texts.meansMoved(mails) : texts.meansNobody)[locale]}
          </b>
        )}
        {!refusal && meaning && <span>{consequences(meaning, venue, locale).join(' ')}</span>}
        {!refusal && event?.ofFile && <span>{texts.ofFile[locale]}</span>}
      </output>
      <span className={css.buttons}>
        {mails > 0 && (
          <Button kind="quiet" onClick={readMail}>
            {texts.readMail[locale]}
          </Button>
        )}
        {refusal?.status === 409 && <Button onClick={() => void reload()}>{texts.reload[locale]}</Button>}
        {refusal?.status === 401 && <a href={`/console/sign-in?to=${signInTarget()}`}>{texts.signIn[locale]}</a>}
        <Button onClick={discard}>{texts.discard[locale]}</Button>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {label[locale]}
        </Button>
      </span>
    </section>
  )
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
