import type { Tx } from '#db/client.ts'
import { staffOf } from '#lib/audit/actor.ts'
import type { Acting } from '#lib/audit/record-act.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { keyedDigest } from '#lib/secret.ts'
import { addHit } from './postgres-hits.ts'
import { type Limit, secondsToWait } from './window.ts'

const hourMs = 3_600_000

/** Mails that one person, or one device that nobody has taken over, causes to one address. Ours: more than any guest has use for. */
export const staffMailsToAddress: Limit = { name: 'mails of staff to an address', maxRequests: 20, windowMs: hourMs }
/** The same to all addresses. Ours: a mail every twelve seconds. */
export const staffMails: Limit = { name: 'mails of staff', maxRequests: 300, windowMs: hourMs }

/**
 * Counts a mail that somebody of the staff causes, in the transaction that queues it. Throws `rate-limited`, with a sentence for the
 * person, if there were too many to this address or to all within an hour. Commands, jobs, keys and guests are not limited here, and
 * an empty address gets no mail.
 */
export async function limitStaffMail(
  tx: Tx,
  { actor, now }: Pick<Acting<never>, 'actor' | 'now'>,
  address: string,
): Promise<void> {
  const { operatorId, deviceId } = staffOf(actor)
  const person = operatorId ?? deviceId
  if (person === null || address === '') return
  await count(tx, staffMailsToAddress, `${person} ${address.toLowerCase()}`, now, texts.toAddress)
  await count(tx, staffMails, person, now, texts.toAll)
}

async function count(tx: Tx, limit: Limit, sender: string, now: Date, said: (minutes: number) => Text): Promise<void> {
  const hits = await addHit(tx, keyedDigest('rate limit', `${limit.name} ${sender}`), limit, now)
  const seconds = secondsToWait(hits, limit, now.getTime())
  if (seconds === null) return
  const detail = said(Math.ceil(seconds / 60))
  throw new Problem('rate-limited', { detail, headers: { 'Retry-After': String(seconds) } })
}

const texts = {
  toAddress: (minutes: number): Text => ({
    en: `You have sent ${staffMailsToAddress.maxRequests} mails to this address within an hour. The next one can be sent in ${formatMinutes(minutes)}.`,
    de: `Sie haben dieser Adresse in einer Stunde ${staffMailsToAddress.maxRequests} E-Mails geschickt. Die nächste geht in ${formatMinutes(minutes)}.`,
  }),
  toAll: (minutes: number): Text => ({
    en: `You have sent ${staffMails.maxRequests} mails within an hour. The next one can be sent in ${formatMinutes(minutes)}.`,
    de: `Sie haben in einer Stunde ${staffMails.maxRequests} E-Mails verschickt. Die nächste geht in ${formatMinutes(minutes)}.`,
  }),
}
