import type { Payment } from '#lib/payments/queries.ts'
import { thankYouUrl } from '#lib/payments/thank-you-link.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The request of a guest who returns from the checkout of a payment. */
export function returnOf(payment: Payment, venue: Pick<Venue, 'slug'>, language = 'en'): Request {
  return new Request(thankYouUrl(payment, venue), { headers: { 'Accept-Language': language } })
}

/** Reads a page as a guest does: its heading, facts by their labels, and the buttons with their addresses. */
export async function readPage(page: Response) {
  const text = (await page.text()).replaceAll('\u00a0', ' ')
  const every = (pattern: RegExp) => [...text.matchAll(pattern)]
  const plain = (markup = '') => markup.replace(/<svg.*?<\/svg>|<[^>]*>/g, '').trim()
  return {
    status: page.status,
    text,
    title: plain(/<h1>(.*?)<\/h1>/.exec(text)?.[1]),
    words: plain(/<main>(.*)<\/main>/s.exec(text)?.[1]?.replace(/<\/(p|dt|dd|h1|h2|b|i|span|strong|li)>/g, ' ')),
    facts: every(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g).map(([, label, value]) => [plain(label), plain(value)]),
    buttons: every(/<a class="action[^"]*" href="(.*?)">(.*?)<\/a>/g).map(([, href, label]) => [plain(label), href]),
  }
}
