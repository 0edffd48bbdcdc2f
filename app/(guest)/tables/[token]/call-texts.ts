import { formatTime } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { PayMeans } from '#lib/table-sessions/call-words.ts'
import type { StoredCall } from '#lib/table-sessions/calls.ts'
import type { CallsAtTable } from '#lib/table-sessions/list-calls.ts'
import { localDateTimeAt } from '#lib/time.ts'

/** Texts about calling staff to a table. */
export const guestCallTexts = {
  title: { en: 'Service at your table', de: 'Service am Tisch' },
  called: { en: 'Called', de: 'Gerufen' },
  coming: { en: 'Coming', de: 'Unterwegs' },
  link: { en: 'Call', de: 'Rufen' },
  waiter: { en: 'Call the waiter', de: 'Bedienung rufen' },
  again: { en: 'Call the waiter again', de: 'Bedienung noch einmal rufen' },
  withdraw: { en: 'Never mind', de: 'Doch nicht' },
  pay: { en: 'We would like to pay the staff:', de: 'Wir möchten beim Personal zahlen:' },
} as const satisfies Record<string, Text>

/** The two buttons for guests who want to pay. `whole` is the label for a reader who hears a button alone. */
export const payMeansTexts: Record<PayMeans, { button: Text; whole: Text }> = {
  cash: {
    button: { en: 'In cash', de: 'Bar' },
    whole: { en: 'In cash: we would like to pay the staff', de: 'Bar: Wir möchten beim Personal zahlen' },
  },
  card: {
    button: { en: 'By card', de: 'Mit Karte' },
    whole: { en: 'By card: we would like to pay the staff', de: 'Mit Karte: Wir möchten beim Personal zahlen' },
  },
}

const how: Record<PayMeans, Text> = {
  cash: { en: ', in cash', de: ', bar' },
  card: { en: ', by card', de: ', mit Karte' },
}

type CallReader = { locale: Locale; timezone: string }

/** The state of a call, in one sentence: `A waiter has been told, 19:42.` */
export function callInWords({ kind, means, calledAt, endedAt }: StoredCall, { locale, timezone }: CallReader): string {
  const time = formatTime(localDateTimeAt(timezone, (endedAt ?? calledAt).getTime()).time, locale)
  const by = means ? how[means][locale] : ''
  if (endedAt) {
    if (kind === 'waiter')
      return { en: `A waiter is coming, ${time}.`, de: `Es kommt jemand zu Ihnen (${time}).` }[locale]
    return {
      en: `A waiter is coming for your payment${by}, ${time}.`,
      de: `Es kommt jemand zum Kassieren${by} (${time}).`,
    }[locale]
  }
  if (kind === 'waiter') {
    return { en: `A waiter has been told, ${time}.`, de: `Die Bedienung weiß Bescheid (${time}).` }[locale]
  }
  return {
    en: `A waiter has been told that you would like to pay${by}, ${time}.`,
    de: `Die Bedienung weiß, dass Sie zahlen möchten${by} (${time}).`,
  }[locale]
}

/** In one or two words, where there is room for no more: `Called 19:42`. */
export function callsInShort({ waiter, pay }: CallsAtTable, { locale, timezone }: CallReader): string {
  const calls = [waiter, pay].flatMap((call) => call ?? [])
  const open = calls.find(({ endedAt }) => endedAt === null)
  if (!open) return guestCallTexts[calls.length > 0 ? 'coming' : 'link'][locale]
  return `${guestCallTexts.called[locale]} ${localDateTimeAt(timezone, open.calledAt.getTime()).time}`
}

/** All that a table has called for, in sentences; empty for nothing. */
export function callsInWords(calls: CallsAtTable | null, at: CallReader): string {
  const { waiter, pay } = calls ?? {}
  return [waiter, pay].flatMap((call) => (call ? [callInWords(call, at)] : [])).join(' ')
}
