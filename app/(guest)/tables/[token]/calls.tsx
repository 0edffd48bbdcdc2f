import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { payMeans } from '#lib/table-sessions/call-words.ts'
import type { StoredCall } from '#lib/table-sessions/calls.ts'
import type { CallsAtTable } from '#lib/table-sessions/list-calls.ts'
import { Icon, icons } from '../../_components/icons.tsx'
import { callInWords, guestCallTexts, payMeansTexts } from './call-texts.ts'

type Props = {
  locale: Locale
  /** The table's page. */
  path: string
  timezone: string
  /** The tab that the page shows; null for none. */
  tabId: string | null
  calls: CallsAtTable
  /** Whether something is left to pay. */
  isDue: boolean
}

/** Calls a waiter, and says that the table wants to pay. Shows the state of each call, and a button that withdraws it. */
export function Calls(view: Props) {
  const { locale, calls, isDue } = view
  const { waiter, pay } = calls
  return (
    <section id="calls" className="calls" aria-labelledby="calls-title" tabIndex={-1}>
      <h3 id="calls-title">{guestCallTexts.title[locale]}</h3>
      {waiter && <Called call={waiter} {...view} />}
      {(!waiter || waiter.endedAt) && (
        <CallForm {...view} kind="waiter">
          <button className="other" id="call-waiter">
            <Icon of={icons.bell} /> {guestCallTexts[waiter ? 'again' : 'waiter'][locale]}
          </button>
        </CallForm>
      )}
      {pay && <Called call={pay} {...view} />}
      {isDue && (!pay || pay.endedAt) && (
        <CallForm {...view} kind="pay">
          <p>{guestCallTexts.pay[locale]}</p>
          <div className="pair">
            {payMeans.map((means) => (
              <button
                key={means}
                className="other"
                id={`call-${means}`}
                name="means"
                value={means}
                aria-label={payMeansTexts[means].whole[locale]}
              >
                {payMeansTexts[means].button[locale]}
              </button>
            ))}
          </div>
        </CallForm>
      )}
    </section>
  )
}

type FormProps = Pick<Props, 'path' | 'tabId'> & { kind: StoredCall['kind']; children: ReactNode }

function CallForm({ path, tabId, kind, children }: FormProps) {
  return (
    <form method="post" action={`${path}/call`} data-answer-here="">
      <input type="hidden" name="sessionId" value={tabId ?? ''} />
      <input type="hidden" name="kind" value={kind} />
      {children}
    </form>
  )
}

function Called({ call, ...view }: Props & { call: StoredCall }) {
  const { locale, path, tabId } = view
  return (
    <div className="called" data-state={call.endedAt ? 'answered' : 'open'}>
      <p>
        <Icon of={icons.bell} /> <span>{callInWords(call, view)}</span>
      </p>
      {!call.endedAt && (
        <form method="post" action={`${path}/call`} data-answer-here="">
          <input type="hidden" name="sessionId" value={tabId ?? ''} />
          <input type="hidden" name="withdraw" value={call.id} />
          <button className="link" id={`withdraw-${call.kind}`}>
            {guestCallTexts.withdraw[locale]}
          </button>
        </form>
      )}
    </div>
  )
}
