import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import type { StaffEvents } from '#lib/events/staff/staff-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './list.module.css'
import { eventListTexts as texts } from './texts.ts'

export type ListedStaffEvent = StaffEvents['events'][number]
type State = keyof typeof texts.states

const marks: Record<State, IconName> = {
  draft: 'edit',
  cancelled: 'x',
  past: 'clock',
  'sold-out': 'account',
  closed: 'clock',
  open: 'check',
  'on-sale': 'check',
  announced: 'check',
  'not-on-sale': 'alert',
}

/** Returns the state of an event. `today` is the date at the venue. */
export function eventStateOf(event: ListedStaffEvent, today: string): State {
  const { status, mode, open, reason, date } = event
  if (status === 'Draft') return 'draft'
  if (status === 'Cancelled') return 'cancelled'
  if (reason === 'past' || (date !== null && date < today)) return 'past'
  if (mode === 'None') return 'announced'
  if (open) return mode === 'Paid' ? 'on-sale' : 'open'
  return reason === 'sold-out' || reason === 'closed' ? reason : 'not-on-sale'
}

export function EventState({ event, today, locale }: { event: ListedStaffEvent; today: string; locale: Locale }) {
  const state = eventStateOf(event, today)
  return (
    <span className={`${css.state} ${css[state] ?? ''}`}>
      <Icon name={marks[state]} size="s" />
      {texts.states[state][locale]}
    </span>
  )
}
