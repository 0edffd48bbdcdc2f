import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { Problem } from '#lib/problems/problem.ts'
import { localDateAt } from '#lib/time.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { readDeskActs } from '#lib/vouchers/desk-acts.ts'
import type { DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { localized } from '#lib/vouchers/offers.ts'
import { readDeskVoucher, readLiability } from '#lib/vouchers/read-desk.ts'
import { lastValidDay } from '#lib/vouchers/validity.ts'
import { Frame } from '../frame.tsx'
import type { MoneyView, ViewProps } from '../view.ts'
import type { Issuable } from './issue-dialog.tsx'
import { LazyDesk } from './lazy-desk.tsx'
import { deskTexts as texts } from './texts.ts'

/** The view of the voucher desk (decisions 15.7). `voucher` in the address is the id of the open one. */
export const vouchersView = { name: texts.vouchers, act: 'bill', Content } as const satisfies MoneyView

async function Content({ opened: { venue, locale, may, actor }, framed, query }: ViewProps) {
  const now = new Date()
  const isManaging = may.includes('vouchers')
  const first = typeof query.voucher === 'string' ? await findVoucher(venue, query.voucher, locale, now) : null
  const { acts: lastActs } = await readDeskActs(venue, actor, locale, now)
  const liability = isManaging ? await readLiability(venue, locale, now) : null
  return (
    <Frame framed={framed}>
      <LazyDesk
        {...{ locale, first, lastActs, slug: venue.slug, timeZone: venue.timezone }}
        manages={liability && { liability, issuable: issuableAt(venue, locale, now) }}
      />
    </Frame>
  )
}

async function findVoucher(venue: Venue, id: string, locale: Locale, now: Date): Promise<DeskVoucherRecord | null> {
  try {
    return await readDeskVoucher(venue, id, locale, now)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'voucher-not-found') return null
    throw error
  }
}

function issuableAt(venue: Venue, locale: Locale, now: Date): Issuable {
  const { currency, menus, voucherProducts, settings, language } = venue
  const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  const { validity } = settings.vouchers
  return {
    currency,
    items: items.map((item) => ({ name: item.name, shown: inLanguage(item, locale).name })),
    offers: voucherProducts.map(({ id, title, kind, priceMinor, itemName }) => ({
      ...{ id, kind, itemName, title: localized(title, locale) },
      price: priceMinor !== null ? toDecimal(priceMinor, currency) : null,
    })),
    expiresOn: validity ? lastValidDay(validity, localDateAt(venue.timezone, now.getTime())) : '',
    language,
    askAboveMinor: settings.askAboveMinor ?? null,
  }
}
