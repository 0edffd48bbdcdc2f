import { PKPass } from 'passkit-generator'
import { inkOn } from '#lib/colour.ts'
import type { AppleWalletSetting } from '#lib/env/wallet.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { drawSvg } from '#lib/pictures/draw-svg.ts'
import type { WalletPass } from './pass.ts'
import { passId } from './pass-id.ts'
import { passTexts as texts } from './texts.ts'

/** A pass as a signed `.pkpass` file. */
export async function signApplePass(pass: WalletPass, locale: Locale, setting: AppleWalletSetting): Promise<Buffer> {
  const { signerCertificate: signerCert, signerKey, wwdrCertificate: wwdr } = setting
  const files = {
    'pass.json': Buffer.from(JSON.stringify(passJson(pass, locale, setting))),
    ...(await icons(pass.colour)),
  }
  return new PKPass(files, { signerCert, signerKey, wwdr }).getAsBuffer()
}

/** The content of a pass, as Apple describes it in "Wallet Passes". Absent fields are not shown. */
function passJson(pass: WalletPass, locale: Locale, setting: AppleWalletSetting) {
  const ink = rgb(inkOn(pass.colour))
  const start = pass.startsAt?.toISOString()
  return {
    formatVersion: 1,
    passTypeIdentifier: setting.passTypeIdentifier,
    teamIdentifier: setting.teamIdentifier,
    serialNumber: passId(pass.code),
    groupingIdentifier: pass.eventId,
    organizationName: pass.venueName,
    logoText: pass.venueName,
    description: texts.description(pass.title)[locale],
    backgroundColor: rgb(pass.colour),
    foregroundColor: ink,
    labelColor: ink,
    voided: false,
    // iOS 18 has replaced `relevantDate` by `relevantDates`, and iOS 26 has renamed `date` in it to `relevantDate`.
    ...(start && { relevantDate: start, relevantDates: [{ date: start, relevantDate: start }] }),
    ...(pass.expiresAt && { expirationDate: pass.expiresAt.toISOString() }),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: pass.url,
        messageEncoding: 'iso-8859-1',
        altText: pass.codeInGroups,
      },
    ],
    eventTicket: fieldsOf(pass, locale),
  }
}

function fieldsOf(pass: WalletPass, locale: Locale) {
  const { date, times, timeLabel, place, address, venueName } = pass
  const number = pass.count === 1 ? null : texts.numberOf(pass.number, pass.count)[locale]
  const lines = (...parts: (string | null)[]) => [...new Set(parts.filter(Boolean))].join('\n')
  return {
    headerFields: fields(['number', texts.ticket[locale], number]),
    primaryFields: fields(['event', '', pass.title]),
    secondaryFields: fields(['date', texts.date[locale], date], ['time', texts.time[locale], times ?? timeLabel]),
    auxiliaryFields: fields(['place', texts.place[locale], place], ['guest', texts.guest[locale], pass.attendeeName]),
    // The front cuts long texts, so the back has all of them.
    backFields: fields(
      ['whole', texts.ticket[locale], lines(pass.title, pass.attendeeName)],
      ['when', texts.when[locale], lines(date, times, timeLabel)],
      ['address', texts.address[locale], lines(place, venueName, ...address)],
      ['reference', bookingReference[locale], pass.reference],
      ['phone', texts.phone[locale], pass.phone],
      ['page', texts.page[locale], pass.url],
      ['stays', '', texts.stays[locale]],
    ),
  }
}

/** Fields, without those that have no value. A label may be empty. */
function fields(...all: [key: string, label: string, value: string | null][]) {
  return all.flatMap(([key, label, value]) => (value ? [{ key, value, ...(label && { label }) }] : []))
}

/** Apple takes colours as `rgb(31, 47, 93)`. */
function rgb(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
}

const iconPoints = 29

/** The icon of notifications and shared passes, in three densities: a ticket in the venue's colour. */
async function icons(colour: string): Promise<Record<string, Buffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="87" height="87" viewBox="0 0 29 29">
    <path fill="${colour}" d="M0 0h29v29H0z"/>
    <path fill="${inkOn(colour)}" d="M5 9h19v3.2a2.4 2.4 0 0 0 0 4.6V20H5v-3.2a2.4 2.4 0 0 0 0-4.6z"/>
    <path stroke="${colour}" stroke-width="1.2" stroke-dasharray="1.6 1.4" d="M18 9.8v9.4"/>
  </svg>`
  const draw = (density: number) => drawSvg(svg, iconPoints * density)
  return { 'icon.png': await draw(1), 'icon@2x.png': await draw(2), 'icon@3x.png': await draw(3) }
}
