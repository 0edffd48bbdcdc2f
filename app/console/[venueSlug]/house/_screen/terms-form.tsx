import { ChoiceField } from '#app/console/_ui/field.tsx'
import { formatNotice } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { fieldWords } from './field-words.ts'
import { CheckField, type DraftNumber, FormPart, type HouseFormProps, NumberField, SpanField } from './form-fields.tsx'
import css from './forms.module.css'
import { termsTexts as texts } from './terms-texts.ts'
import { viewNames } from './texts.ts'

type Changes = Record<(typeof spans)[number] | 'mostMoves', DraftNumber> & { afterwards: string; partyChange: boolean }
type Settings = {
  guestChanges: Changes
  reminderHours: DraftNumber
  notifications: { bookings: string }
  waitingList: { enabled: boolean; offerMinutes: DraftNumber }
}

const spans = ['cancelUntilMinutes', 'moveUntilMinutes', 'refundUntilMinutes'] as const

/** Shows what guests may change, when they are reminded, what the venue is mailed, and the waiting lists. */
export function TermsForm({ work, slug, locale }: HouseFormProps) {
  const settings = work.draft.settings as Settings
  const { guestChanges, reminderHours, notifications, waitingList } = settings
  const set = (next: Partial<Settings>) => work.change((before) => ({ ...before, settings: { ...settings, ...next } }))
  const setChanges = (next: Partial<Changes>) => set({ guestChanges: { ...guestChanges, ...next } })
  const contact = `/console/${encodeURIComponent(slug)}/house?view=contact`
  return (
    <>
      <FormPart title={texts.changes[locale]} hint={texts.changesHint[locale]}>
        <div className={css.fields}>
          {spans.map((name) => (
            <SpanField
              key={name}
              label={fieldWords[name][locale]}
              value={guestChanges[name]}
              change={(value) => setChanges({ [name]: value })}
              error={work.errorAt(`settings.guestChanges.${name}`)}
              locale={locale}
            />
          ))}
          <ChoiceField
            label={fieldWords.afterwards[locale]}
            value={guestChanges.afterwards}
            choices={(['keep', 'refund'] as const).map((each) => [each, texts.afterwards[each][locale]] as const)}
            error={work.errorAt('settings.guestChanges.afterwards')}
            onChange={({ target }) => setChanges({ afterwards: target.value })}
          />
          <NumberField
            label={fieldWords.mostMoves[locale]}
            value={guestChanges.mostMoves}
            change={(mostMoves) => setChanges({ mostMoves })}
            error={work.errorAt('settings.guestChanges.mostMoves')}
          />
        </div>
        <CheckField
          label={fieldWords.partyChange[locale]}
          checked={guestChanges.partyChange}
          change={(partyChange) => setChanges({ partyChange })}
          error={work.errorAt('settings.guestChanges.partyChange')}
        />
        <InWords changes={guestChanges} locale={locale} />
      </FormPart>
      <FormPart title={texts.reminder[locale]}>
        <div className={css.fields}>
          <CheckField
            label={texts.reminds[locale]}
            checked={reminderHours !== null}
            change={(isOn) => set({ reminderHours: isOn ? 24 : null })}
          />
          {reminderHours !== null && (
            <NumberField
              label={fieldWords.reminderHours[locale]}
              value={reminderHours}
              change={(hours) => set({ reminderHours: hours })}
              error={work.errorAt('settings.reminderHours')}
            />
          )}
        </div>
      </FormPart>
      <FormPart
        title={texts.told[locale]}
        hint={
          <>
            {texts.toldHint[locale]} <a href={contact}>{viewNames.contact[locale]}</a>.
          </>
        }
      >
        <div className={css.fields}>
          <ChoiceField
            label={fieldWords.bookings[locale]}
            value={notifications.bookings}
            choices={(['each', 'daily', 'off'] as const).map((each) => [each, texts.notices[each][locale]] as const)}
            error={work.errorAt('settings.notifications.bookings')}
            onChange={({ target }) => set({ notifications: { bookings: target.value } })}
          />
        </div>
      </FormPart>
      <FormPart title={texts.waiting[locale]}>
        <div className={css.fields}>
          <CheckField
            label={fieldWords.enabled[locale]}
            checked={waitingList.enabled}
            change={(enabled) => set({ waitingList: { ...waitingList, enabled } })}
            error={work.errorAt('settings.waitingList.enabled')}
          />
          <SpanField
            label={fieldWords.offerMinutes[locale]}
            value={waitingList.offerMinutes}
            change={(offerMinutes) => set({ waitingList: { ...waitingList, offerMinutes } })}
            error={work.errorAt('settings.waitingList.offerMinutes')}
            locale={locale}
          />
        </div>
      </FormPart>
    </>
  )
}

/** Says the terms in sentences; nothing while a number is none. */
function InWords({ changes, locale }: { changes: Changes; locale: Locale }) {
  const { cancelUntilMinutes, moveUntilMinutes, refundUntilMinutes, mostMoves, afterwards } = changes
  const numbers = [cancelUntilMinutes, moveUntilMinutes, refundUntilMinutes, mostMoves]
  if (!numbers.every((each) => typeof each === 'number')) return null
  const [cancel = 0, move = 0, refund = 0, most = 0] = numbers
  const notice = (minutes: number) => (minutes === 0 ? null : formatNotice(minutes, locale))
  return (
    <div className={css.said}>
      <p>
        <strong>{texts.example[locale]}</strong>
      </p>
      <p>{texts.cancels(notice(cancel))[locale]}</p>
      <p>{texts.moves(notice(move), most)[locale]}</p>
      <p>{texts.refunds(notice(refund), afterwards === 'keep')[locale]}</p>
    </div>
  )
}
