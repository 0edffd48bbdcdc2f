'use client'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { StaffEvent } from '#lib/events/staff/staff-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { EventState } from '../list/event-state.tsx'
import { eventListTexts } from '../list/texts.ts'
import { EventWays } from '../pass-on/event-ways.tsx'
import { usePassOn } from '../pass-on/use-pass-on.tsx'
import css from './editor.module.css'
import { EventFields } from './fields.tsx'
import { MeaningBar } from './meaning-bar.tsx'
import { EventFormPreview, type PreviewKind } from './preview.tsx'
import { editorTexts as texts } from './texts.ts'
import { type EditorVenue, useEditor } from './use-editor.ts'

const CancelDialog = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.CancelDialog })))
const CopyDialog = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.CopyDialog })))

export type EditorProps = {
  venue: EditorVenue
  event: StaffEvent | null
  today: string
  locale: Locale
  may: readonly Act[]
}

/** Edits an event: its fields, a preview for guests, and the consequences of saving for those who have registered. */
export function EventEditor({ venue, event: initial, today, locale, may }: EditorProps) {
  const editor = useEditor(venue, initial, locale)
  const passOn = usePassOn(locale)
  const [dialog, setDialog] = useState<'cancel' | 'copy' | null>(null)
  const [kind, setKind] = useState<PreviewKind>('page')
  const { event, form, busy, meaning, done } = editor
  const close = () => setDialog(null)
  const list = `/console/${encodeURIComponent(venue.slug)}/events`
  const isDraft = event?.status === 'Draft'
  const name = form.title.trim() || texts.newEvent[locale]
  return (
    <>
      <title>{`${name} · ${venue.name}`}</title>
      <Shell
        top={
          <header className={css.top}>
            <a className={css.back} href={list}>
              <Icon name="back" />
              <span className="sr">{texts.back[locale]}</span>
            </a>
            <h1 className={controls.cut}>{name}</h1>
            {event && <EventState event={event} today={today} locale={locale} />}
            <span className={css.space} />
            {event && (
              <Button kind="quiet" mark="copy" onClick={() => setDialog('copy')}>
                {texts.copy[locale]}
              </Button>
            )}
            {isDraft && (
              <Button kind="danger" className={css.wide} onClick={() => void editor.step('remove')}>
                {texts.remove[locale]}
              </Button>
            )}
            {event?.status === 'Published' && (
              <Button kind="danger" onClick={() => setDialog('cancel')}>
                {texts.cancelEvent[locale]}
              </Button>
            )}
            {isDraft && (
              <Button busy={busy} title={texts.publishMeans[locale]} onClick={() => void editor.step('publish')}>
                {texts.publish[locale]}
              </Button>
            )}
            <TopPerson />
          </header>
        }
      >
        <div className={css.editor}>
          <div className={css.form}>
            <div className={css.scroll}>
              {event && event.status !== 'Draft' && (
                <p className={css.sales}>{texts.sold(event.sold, event.capacity)[locale]}</p>
              )}
              {event && !isDraft && (
                <div className={css.ways}>
                  <EventWays venueSlug={venue.slug} eventsUrl={venue.eventsUrl} {...{ event, passOn, may, locale }} />
                </div>
              )}
              <output className={css.done} aria-live="polite">
                {done}
              </output>
              <EventFields editor={editor} venue={venue} locale={locale} />
            </div>
            <MeaningBar editor={editor} venue={venue} locale={locale} readMail={() => setKind('moved')} />
          </div>
          <EventFormPreview
            venueSlug={venue.slug}
            currency={venue.currency}
            eventSlug={event?.slug ?? ''}
            form={form}
            hasNews={meaning?.news === 'moved' && meaning.mails > 0}
            kind={kind}
            choose={setKind}
            locale={locale}
          />
        </div>
        {passOn.shown}
        <Suspense>
          {event && dialog === 'cancel' && <CancelDialog {...{ editor, event, locale, close }} />}
          {event && dialog === 'copy' && (
            <CopyDialog
              {...{ editor, event, locale, close }}
              leave={(slug) => location.assign(slug ? `${list}/${slug}` : `${list}?show=${eventListTexts.drafts.key}`)}
            />
          )}
        </Suspense>
      </Shell>
    </>
  )
}
