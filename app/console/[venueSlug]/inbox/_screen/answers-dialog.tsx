import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { SendAct } from '#app/console/_acts/use-acts.ts'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { Inbox } from '#lib/inbox/record.ts'
import { inboxTexts as texts } from './texts.ts'
import css from './thread.module.css'

type Answer = Inbox['answers'][number]
type Props = { answers: readonly Answer[]; locale: Locale; act: SendAct; onClose: () => void }

/** Shows the saved answers, with a form that changes the chosen one or saves a new one. */
export function AnswersDialog({ answers, locale, act, onClose }: Props) {
  const [chosen, choose] = useState<Answer | null>(null)
  return (
    <ActDialog
      title={texts.savedAnswers[locale]}
      locale={locale}
      onClose={onClose}
      word={texts.save[locale]}
      wide
      onAct={(onRefusal, form) => {
        const [name, en, de] = ['name', 'en', 'de'].map((field) => String(form.get(field) ?? '').trim())
        const body = { name: name ?? '', ...(en && { en }), ...(de && { de }), ...(chosen && { id: chosen.id }) }
        return act('saved-answers', body, texts.savedNow(name ?? '')[locale], onRefusal)
      }}
      foot={({ run, busy }) =>
        chosen && (
          <Button
            kind="danger"
            busy={busy}
            onClick={() =>
              run((onRefusal) =>
                act(`saved-answers/${chosen.id}/remove`, undefined, texts.removedNow(chosen.name)[locale], onRefusal),
              )
            }
          >
            {texts.remove[locale]}
          </Button>
        )
      }
    >
      {({ errorAt }) => (
        <>
          {answers.length === 0 && <p className={controls.soft}>{texts.noAnswers[locale]}</p>}
          {answers.length > 0 && (
            <div className={css.answers}>
              <Chip pressed={chosen === null} onClick={() => choose(null)}>
                {texts.newAnswer[locale]}
              </Chip>
              {answers.map((answer) => (
                <Chip key={answer.id} pressed={chosen?.id === answer.id} onClick={() => choose(answer)}>
                  {answer.name}
                </Chip>
              ))}
            </div>
          )}
          <label className={controls.field}>
            <span className={controls.label}>{texts.answerName[locale]}</span>
            <input
              key={chosen?.id}
              name="name"
              className={controls.input}
              required
              maxLength={60}
              defaultValue={chosen?.name}
            />
            {errorAt('name') && <span className={controls.error}>{errorAt('name')}</span>}
          </label>
          {locales.map((language) => (
            <label key={language} className={controls.field}>
              <span className={controls.label}>{texts.textIn[language][locale]}</span>
              <textarea
                key={chosen?.id}
                name={language}
                className={controls.input}
                rows={4}
                maxLength={4000}
                defaultValue={chosen?.[language] ?? ''}
              />
              {errorAt(language) && <span className={controls.error}>{errorAt(language)}</span>}
            </label>
          ))}
          <p className={controls.soft}>{texts.blanks[locale]}</p>
        </>
      )}
    </ActDialog>
  )
}
