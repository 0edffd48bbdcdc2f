'use client'
import { lazy, Suspense, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { StaffEvent } from '#lib/events/staff/staff-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { EventState } from '../list/event-state.tsx'
import { eventListTexts } from '../list/texts.ts'
import { EventWays } from '../pass-on/event-ways.tsx'
import { usePassOn } from '../pass-on/use-pass-on.tsx'
import css from './editor.module.css'
import { EventFields } from './fields.tsx'
import { EventFormPreview, type PreviewKind } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { editorTexts as texts } from './texts.ts'
import { type EditorVenue, useEditor } from './use-editor.ts'

const CancelDialog = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.CancelDialog })))
const CopyDialog = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.CopyDialog })))
const RemoveDialog = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.RemoveDialog })))

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
  const [dialog, setDialog] = useState<'cancel' | 'copy' | 'remove' | null>(null)
  const [kind, setKind] = useState<PreviewKind>('page')
  const { event, form, meaning } = editor
  const name = form.title.trim() || eventListTexts.newEvent[locale]
  const inDialog = { editor, locale, close: () => setDialog(null) }
  return (
    <>
      <title>{`${name} · ${venue.name}`}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <a className={css.back} href={editor.list}>
              <Icon name="back" />
              <span className="sr">{texts.back[locale]}</span>
            </a>
            <div className={css.name}>
              <h1 className={controls.cut}>{name}</h1>
              {event && <EventState event={event} today={today} locale={locale} />}
            </div>
            <TopPerson />
          </TopLine>
        }
      >
        <div className={css.editor}>
          <div className={css.form}>
            <div className={css.scroll}>
              {event && event.status !== 'Draft' && (
                <p className={css.sales}>{texts.sold(event.sold, event.capacity)[locale]}</p>
              )}
              {event && (
                <div className={css.ways}>
                  <EventWays venueSlug={venue.slug} eventsUrl={venue.eventsUrl} {...{ event, passOn, may, locale }} />
                  <Button mark="copy" onClick={() => setDialog('copy')}>
                    {texts.copy[locale]}
                  </Button>
                </div>
              )}
              <EventFields editor={editor} venue={venue} today={today} locale={locale} />
              {event && event.status !== 'Cancelled' && (
                <div className={css.ending}>
                  <p>{(event.status === 'Draft' ? texts.removeMeans : texts.cancelLeads)[locale]}</p>
                  <Button
                    kind="quiet"
                    className={css.red}
                    onClick={() => setDialog(event.status === 'Draft' ? 'remove' : 'cancel')}
                  >
                    {(event.status === 'Draft' ? texts.remove : texts.cancelEvent)[locale]}
                  </Button>
                </div>
              )}
            </div>
            <SaveBar editor={editor} venue={venue} locale={locale} readMail={() => setKind('moved')} />
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
        <ActToast acts={editor.acts} locale={locale} />
        <Suspense>
          {event && dialog === 'cancel' && <CancelDialog {...inDialog} event={event} />}
          {dialog === 'remove' && <RemoveDialog {...inDialog} />}
          {event && dialog === 'copy' && (
            <CopyDialog
              {...{ ...inDialog, event, today }}
              leave={(slug) =>
                editor.leaveFor(slug ? `${editor.list}/${slug}` : `${editor.list}?show=${eventListTexts.drafts.key}`)
              }
            />
          )}
        </Suspense>
      </Shell>
    </>
  )
}
