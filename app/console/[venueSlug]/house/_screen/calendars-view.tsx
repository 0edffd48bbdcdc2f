'use client'
import { useMemo, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { type Acts, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import { resourceTypeTexts } from '#app/console/_ui/resource-type-texts.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import type { CalendarFeedsRecord } from '#lib/calendars/feed-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import css from './connect.module.css'
import houseCss from './house.module.css'
import { keyTexts } from './key-texts.ts'
import { viewNames } from './texts.ts'
import { useCopy } from './use-copy.ts'

type Feed = CalendarFeedsRecord['feeds'][number]
export type FeedResource = { id: string; name: string; type: ResourceType }
type Props = { slug: string; first: CalendarFeedsRecord; resources: readonly FeedResource[]; locale: Locale }
type Open = { dialog: 'make' } | { dialog: 'replace' | 'end'; feed: Feed } | null

/** Shows the calendars that read the bookings, with their addresses, and the acts on them. */
export function CalendarsView({ slug, first, resources, locale }: Props) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const acts = useActs(client, { locale })
  const [{ feeds }, setShown] = useState(first)
  const [open, setOpen] = useState<Open>(null)
  const common = { acts, locale, onChanged: setShown, onClose: () => setOpen(null) }
  return (
    <>
      <ScrollRegion id={contentId} className={houseCss.scroll} aria-label={viewNames.calendars[locale]}>
        <div className={css.part}>
          <div className={css.head}>
            <p className={houseCss.hint}>{texts.intro[locale]}</p>
            <Button kind="primary" mark="plus" onClick={() => setOpen({ dialog: 'make' })}>
              {texts.make[locale]}
            </Button>
          </div>
          {feeds.length === 0 && <p className={houseCss.hint}>{texts.none[locale]}</p>}
          <ul className={houseCss.rows}>
            {feeds.map((feed) => (
              <FeedRow key={feed.feedId} feed={feed} open={setOpen} locale={locale} />
            ))}
          </ul>
        </div>
      </ScrollRegion>
      {open?.dialog === 'make' && <MakeFeedDialog {...common} resources={resources} />}
      {open !== null && open.dialog !== 'make' && <ChangeFeedDialog {...common} {...open} />}
      <ActToast acts={acts} locale={locale} />
    </>
  )
}

type RowProps = { feed: Feed; open: (open: Open) => void; locale: Locale }

function FeedRow({ feed, open, locale }: RowProps) {
  const { label, resourceType, resourceName, withNames, url } = feed
  const { state, copy } = useCopy()
  const of = resourceName ?? (resourceType === null ? texts.all : resourceTypeTexts[resourceType])[locale]
  const what = `${texts.of[locale]}: ${of}${withNames ? `, ${texts.named[locale]}` : ''}`
  return (
    <li className={css.key}>
      <div className={css.keyWords}>
        <p className={css.keyName}>
          <strong>{label}</strong>
        </p>
        <p className={houseCss.hint}>{what}</p>
        <Field label={texts.address(label)[locale]} value={url} readOnly onFocus={({ target }) => target.select()} />
      </div>
      <div className={css.acts}>
        <Button aria-label={`${keyTexts[state][locale]}: ${label}`} onClick={() => void copy(url)}>
          {keyTexts[state][locale]}
        </Button>
        <Button aria-label={`${texts.replace[locale]}: ${label}`} onClick={() => open({ dialog: 'replace', feed })}>
          {texts.replace[locale]}
        </Button>
        <Button
          kind="danger"
          aria-label={`${texts.end[locale]}: ${label}`}
          onClick={() => open({ dialog: 'end', feed })}
        >
          {texts.end[locale]}
        </Button>
      </div>
    </li>
  )
}

type Common = { acts: Acts; locale: Locale; onChanged: (feeds: CalendarFeedsRecord) => void; onClose: () => void }

/** Adds a calendar: who reads it, which bookings, and whether they have names. */
function MakeFeedDialog({ acts, resources, locale, onChanged, onClose }: Common & Pick<Props, 'resources'>) {
  const [label, setLabel] = useState('')
  const [of, setOf] = useState('')
  const [withNames, setWithNames] = useState(false)
  const types = [...new Set(resources.map(({ type }) => type))]
  const choices = [
    ['', texts.all[locale]] as const,
    ...(types.length > 1 ? types.map((type) => [`type ${type}`, resourceTypeTexts[type][locale]] as const) : []),
    ...resources.map(({ id, name }) => [`resource ${id}`, name] as const),
  ]
  return (
    <ActDialog
      title={texts.make[locale]}
      word={texts.make[locale]}
      ready={label.trim() !== ''}
      {...{ locale, onClose }}
      onAct={async (onRefusal) => {
        const resourceType = types.find((type) => of === `type ${type}`) ?? null
        const resourceId = resources.find(({ id }) => of === `resource ${id}`)?.id ?? null
        const body = { label, resourceType, resourceId, withNames }
        const done = await acts.act('house/calendars/make', body, texts.made(label)[locale], onRefusal)
        if (done) onChanged(done)
        return done
      }}
    >
      {({ errorAt }) => (
        <>
          <Field
            label={texts.label[locale]}
            placeholder={texts.labelHint[locale]}
            maxLength={60}
            value={label}
            data-focus
            error={errorAt('label')}
            onChange={({ target }) => setLabel(target.value)}
          />
          <ChoiceField
            label={texts.of[locale]}
            value={of}
            choices={choices}
            error={errorAt('resourceId')}
            onChange={({ target }) => setOf(target.value)}
          />
          <label className={houseCss.check}>
            <input type="checkbox" checked={withNames} onChange={({ target }) => setWithNames(target.checked)} />
            {texts.withNames[locale]}
          </label>
        </>
      )}
    </ActDialog>
  )
}

/** Asks before an address ends. */
function ChangeFeedDialog({
  dialog,
  feed,
  acts,
  locale,
  onChanged,
  onClose,
}: Common & { dialog: 'replace' | 'end'; feed: Feed }) {
  const { feedId, label } = feed
  const isEnd = dialog === 'end'
  return (
    <ActDialog
      title={(isEnd ? texts.endTitle : texts.replaceTitle)(label)[locale]}
      word={texts[dialog][locale]}
      danger={isEnd}
      careful
      {...{ locale, onClose }}
      onAct={async (onRefusal) => {
        const path = `house/calendars/${feedId}` as const
        const done = await (isEnd
          ? acts.act(`${path}/end`, undefined, texts.ended(label)[locale], onRefusal)
          : acts.act(`${path}/replace`, undefined, texts.replaced(label)[locale], onRefusal))
        if (done) onChanged(done)
        return done
      }}
    >
      <p>{(isEnd ? texts.endLine : texts.replaceLine)[locale]}</p>
    </ActDialog>
  )
}
