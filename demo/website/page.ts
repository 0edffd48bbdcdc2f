import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { closedInWords, spanInWords } from '#lib/availability/hours-words.ts'
import { type HoursRow, usualWeek } from '#lib/availability/opening-hours.ts'
import { formatMoney, formatWeekday } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { nearestMinor } from '#lib/money.ts'
import { telephoneLink } from '#lib/phone-number.ts'
import { addDays } from '#lib/time.ts'
import type { OpeningHours } from '#lib/venues/configuration.ts'
import venueJson from '../venue.json' with { type: 'json' }
import { texts } from './texts.ts'

/**
 * The attributes that the page of the venue passes to the widget; `publishableKey` may be public, as on any venue's
 * website.
 */
export type FormSettings = { service: string; venue: string; publishableKey: string; phone: string }

const regular = venueJson.openingHours.regular as OpeningHours['regular']

// A Monday: only the names of the weekdays are used.
const monday = '2029-01-01'

/** The groups of the menu that the page shows, by their places in the first menu of the venue file. */
const groupsShown = 2

/** The website of the demonstration's venue, with the widget in its place. It has no script but the widget's. */
export function websitePage(settings: FormSettings, locale: Locale): string {
  const { service, venue, phone } = settings
  const { name, business, settings: links } = venueJson
  const head = markup`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="stylesheet" href="/website.css" />
    <link rel="icon" href="data:," />
    <script src="${service}/widget/v1.js" type="module"></script>
  </head>`
  const words = (text: Text) => text[locale]
  const tel = telephoneLink(phone)
  return markup`${head}
  <body>
    <header class="top">
      <a class="name" href="/">${name}</a>
      <nav aria-label="${words(texts.places)}">
        <a href="#menu">${words(texts.menu)}</a>
        <a href="#hours">${words(texts.hours)}</a>
        <a class="button" href="#book">${words(texts.book)}</a>
      </nav>
    </header>
    <main>
      <section class="hero">
        <div>
          <h1>${name}</h1>
          <p class="tagline">${words(venueJson.tagline)}</p>
          <p>${words(venueJson.description)}</p>
          <a class="button" href="#book">${words(texts.book)}</a>
        </div>
        ${readFileSync(fileURLToPath(new URL('courtyard.svg', import.meta.url)), 'utf8')}
      </section>
      <section class="book" id="book">
        <div>
          <h2>${words(texts.bookHeading)}</h2>
          <p>${words(texts.bookLine)}</p>
          <p>${words(texts.larger)} <a href="${tel}">${phone}</a></p>
        </div>
        <div class="form">
          <venue-booking venue="${venue}" key="${settings.publishableKey}">
            <p><a href="${tel}">${phone}</a></p>
          </venue-booking>
        </div>
      </section>
      <section id="menu">
        <h2>${words(texts.menuHeading)}</h2>
        <div class="groups">${venueJson.menus[0]?.groups.slice(0, groupsShown).map((group) => menuGroup(group, locale))}</div>
        <p><a href="${service}/v/${venue}/menu">${words(texts.wholeMenu)}</a></p>
      </section>
      <section class="house">
        <div>
          <h2>${words(texts.storyHeading)}</h2>
          <p>${words(texts.story)}</p>
        </div>
        <div id="hours">
          <h2>${words(texts.hours)}</h2>
          <dl>${usualWeek({ regular, special: [] }).map((row) => hoursRow(row, locale))}</dl>
        </div>
        <div>
          <h2>${words(texts.findUs)}</h2>
          <address>
            ${business.addressLine1}<br />${business.postalCode} ${business.city}<br />
            <a href="${tel}">${phone}</a><br />
            <a href="mailto:${business.email}">${business.email}</a>
          </address>
        </div>
      </section>
    </main>
    <footer>
      <p>${business.legalName}</p>
      <p>
        <a href="${links.imprintUrl}">${words(texts.imprint)}</a>
        <a href="${links.privacyUrl}">${words(texts.privacy)}</a>
        <a href="?lang=${locale === 'en' ? 'de' : 'en'}" lang="${locale === 'en' ? 'de' : 'en'}">${words(texts.other)}</a>
      </p>
      <p>${words(texts.demonstration)}</p>
    </footer>
  </body>
</html>`
}

/** Joins a template. Its values are texts of this folder and of the venue file, in which nothing has to be escaped. */
function markup(parts: TemplateStringsArray, ...values: (string | readonly string[] | null | undefined)[]): string {
  return parts.map((part, at) => part + [values[at] ?? []].flat().join('')).join('')
}

type Written = string | Text
const written = (text: Written, locale: Locale) => (typeof text === 'string' ? text : text[locale])

type MenuGroupJson = {
  name: Written
  items: { name: Written; description?: Written; price: number; tags?: readonly Written[] }[]
}

function menuGroup({ name, items }: MenuGroupJson, locale: Locale): string {
  return markup`<div>
    <h3>${written(name, locale)}</h3>
    <ul>${items.map(
      (item) => markup`
      <li>
        <span>${written(item.name, locale)}
          <small>${[item.description ?? '', ...(item.tags ?? [])]
            .map((each) => written(each, locale))
            .filter(Boolean)
            .join(' · ')}</small>
        </span>
        <b>${formatMoney(nearestMinor(item.price, venueJson.currency), venueJson.currency, locale)}</b>
      </li>`,
    )}
    </ul>
  </div>`
}

function hoursRow({ first, last, spans }: HoursRow, locale: Locale): string {
  const day = (at: number) => formatWeekday(addDays(monday, at), locale)
  const days = first === last ? day(first) : texts.days(day(first), day(last))[locale]
  return markup`<dt>${days}</dt>
    <dd>${spans.length === 0 ? closedInWords[locale] : spans.map((span) => markup`<span>${spanInWords(span, locale)}</span>`)}</dd>`
}
