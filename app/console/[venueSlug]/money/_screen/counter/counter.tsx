'use client'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { type SendAct, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { followKeys } from '#app/console/_ui/keys.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'
import { Frame, type Framed } from '../frame.tsx'
import { CounterBill } from './bill.tsx'
import css from './counter.module.css'
import type { Opened } from './dialog-props.ts'
import { PaymentPanel } from './payment.tsx'
import { TabList } from './tab-list.tsx'
import { counterTexts as texts } from './texts.ts'
import { useCounter } from './use-counter.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const Dialogs = lazy(() => import('./dialogs.tsx'))

type Props = {
  framed: Framed
  first: { tabs: TabsShown; tab: TabShown | null }
  /** The name of the person who acts. */
  person: string
  askAboveMinor: number | null
}

/** Shows the open tabs, and the bill of the chosen one with the acts of staff. */
export function Counter({ framed, first, person, askAboveMinor }: Props) {
  const { locale, venue, may } = framed
  const client = useMemo(() => consoleClient({ venueSlug: venue.slug, language: locale }), [venue.slug, locale])
  const { tabs, tab, chosen, choose, connection, refresh } = useCounter(first, client)
  const [opened, open] = useState<Opened | null>(null)
  const acts = useActs(client, { locale, refresh, connection, undone: texts.didUndo })
  const { act, busy, undo } = acts
  const title = useRef<HTMLHeadingElement>(null)
  const acted = useKeptFocus(`${tabs.version} ${tab?.version} ${opened === null}`, () => [title.current])
  useEffect(() => followKeys({ escape: () => choose(null), z: () => void undo() }), [choose, undo])
  const actInDialog: SendAct = async (path, body, done, onRefusal) => {
    const answer = await act(path, body, done, onRefusal)
    if (answer !== null) acted()
    return answer
  }

  const isAdmitted = connection !== 'ended'
  const mayOrder = may.includes('orders')
  return (
    <>
      <Frame
        framed={framed}
        end={<Live connection={connection} locale={locale} />}
        lines={<Silence connection={connection} locale={locale} slug={venue.slug} />}
      >
        {isAdmitted && (
          <div className={css.work} data-chosen={chosen !== null}>
            <TabList
              {...{ tabs, chosen, locale, choose }}
              onOrder={mayOrder ? () => open({ kind: 'order', tab: null }) : null}
            />
            {tab ? (
              <div className={css.tab}>
                <CounterBill
                  key={tab.tabId}
                  {...{ tab, tabs, locale, busy, mayOrder, open, title }}
                  mayAddAmount={may.includes('openAmounts')}
                  onBack={() => choose(null)}
                  onWithdraw={({ orderId }) => {
                    acted()
                    void act(`tabs/${tab.tabId}/withdraw-discount`, { orderId }, texts.didWithdraw[locale])
                  }}
                />
                {tab.joinedInto === null && (
                  <PaymentPanel
                    key={`pay ${tab.tabId}`}
                    {...{ tab, locale, may, client, busy, act, askAboveMinor, person }}
                    slug={venue.slug}
                    timeZone={tabs.venue.timeZone}
                  />
                )}
              </div>
            ) : (
              <p className={css.choose}>{texts.choose[locale]}</p>
            )}
          </div>
        )}
      </Frame>
      {isAdmitted && <ActToast {...{ acts, locale }} />}
      {isAdmitted && opened && (
        <Suspense>
          <Dialogs
            key={opened.kind}
            {...{ opened, tabs, locale, choose }}
            act={actInDialog}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function Live({ connection, locale }: { connection: string; locale: Locale }) {
  return connection === 'live' ? <span className={css.live}>{texts.live[locale]}</span> : null
}

function Silence({ connection, locale, slug }: { connection: string; locale: Locale; slug: string }) {
  if (connection === 'live') return null
  return (
    <p className={css.silent} role="alert">
      <Icon name="off" />
      {connection === 'ended' ? (
        <>
          {texts.ended[locale]}{' '}
          <a href={`/console/${encodeURIComponent(slug)}/money?view=counter`}>{texts.signIn[locale]}</a>
        </>
      ) : (
        texts.silent[locale]
      )}
    </p>
  )
}
