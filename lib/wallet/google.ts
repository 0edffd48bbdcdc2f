import { readRsaKey } from '#lib/certificates.ts'
import { sha256 } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import type { GoogleWalletSetting } from '#lib/env/wallet.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { localInstant } from '#lib/time.ts'
import { passOf, type WalletPass } from './pass.ts'
import { passId } from './pass-id.ts'
import { passTexts as texts } from './texts.ts'

/**
 * The most characters of a token. Ours: a proxy such as nginx passes on headers of four kilobytes. Google's advice, 1800
 * characters, is for old browsers, and texts of the usual length would have to be cut for it.
 */
const longestToken = 3000

/**
 * The most characters of each text. The first limit with a token that is short enough is used, else the last, which always
 * suffices.
 */
const textLimits = [120, 60, 24]

/**
 * The link by which a guest saves a ticket to Google Wallet: it contains the whole pass, signed (RS256). Google learns of
 * the ticket when the guest follows the link. Everybody who has the link has the ticket's code. Throws if the host has no
 * key.
 */
export async function googleWalletLink(found: KnownTicket, locale: Locale, now: Date): Promise<string> {
  const setting = env().wallets.google
  if (!setting) throw new Error('Google Wallet is not configured')
  const pass = passOf(found, locale)
  let token = ''
  for (const limit of textLimits) {
    token = await sign(
      { iat: Math.floor(now.getTime() / 1000), payload: payloadOf(pass, { locale, setting, limit }) },
      setting,
    )
    if (token.length <= longestToken) break
  }
  return `https://pay.google.com/gp/v/save/${token}`
}

/** The token of a link, as Google describes it in "Google Wallet API JWT". */
async function sign(
  claims: Record<string, unknown>,
  { serviceAccount, privateKey }: GoogleWalletSetting,
): Promise<string> {
  const { SignJWT } = await import('jose')
  const key = readRsaKey(privateKey)
  if (!key) throw new Error('The key of Google Wallet cannot be read')
  const fixed = { iss: serviceAccount, aud: 'google', typ: 'savetowallet', origins: [new URL(env().appUrl).origin] }
  return new SignJWT({ ...fixed, ...claims }).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key)
}

type Drawn = { locale: Locale; setting: GoogleWalletSetting; limit: number }

/**
 * The class and the object of a pass: the class is common to the tickets of an event, the object is the ticket. Google does
 * not update a class or an object that it has. So a class is named after its content, and an object after everything that
 * changes on a ticket. A ticket that is saved twice, in any language, is one pass. After a change of the event the link
 * saves a new one.
 */
function payloadOf(pass: WalletPass, { locale, setting, limit }: Drawn) {
  const cut = (text: string) => shortened(text, limit)
  const common = {
    issuerName: cut(pass.venueName),
    reviewStatus: 'UNDER_REVIEW',
    eventId: pass.eventId,
    eventName: localised(cut(pass.title), pass.language),
    venue: {
      name: localised(cut(pass.place), pass.language),
      address: localised([pass.venueName, ...pass.address].map(cut).join('\n'), pass.language),
    },
    ...(pass.startsAt && { dateTime: dateTimeOf(pass) }),
    hexBackgroundColor: pass.colour,
  }
  const classId = `${setting.issuerId}.${sha256(JSON.stringify(common)).subarray(0, 16).toString('base64url')}`
  const { code, attendeeName, number, count } = pass
  const when = [pass.startsAt ? null : pass.date, pass.timeLabel].filter((part) => part !== null).map(cut)
  const ticket = {
    id: `${setting.issuerId}.${passId(code, classId, attendeeName, `${number}/${count}`)}`,
    classId,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: pass.url, alternateText: pass.codeInGroups },
    ...(attendeeName && { ticketHolderName: cut(attendeeName) }),
    ...(count > 1 && { ticketNumber: texts.numberOf(number, count)[locale] }),
    reservationInfo: { confirmationCode: pass.reference },
    ...(when.length > 0 && { textModulesData: [{ id: 'when', header: texts.when[locale], body: when.join(' · ') }] }),
    ...(pass.expiresAt && { validTimeInterval: { end: { date: pass.expiresAt.toISOString() } } }),
  }
  return { eventTicketClasses: [{ id: classId, ...common }], eventTicketObjects: [ticket] }
}

/** Google shows the local time, and uses the offset for its calculations. */
function dateTimeOf({ startsAt, endsAt, timezone }: WalletPass) {
  const local = (at: Date) => localInstant(timezone, at.getTime())
  return { ...(startsAt && { start: local(startsAt) }), ...(endsAt && { end: local(endsAt) }) }
}

function localised(value: string, language: Locale) {
  return { defaultValue: { language, value } }
}

function shortened(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`
}
