import { type Html, html } from '#lib/html.ts'
import { calendarLeaf } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { telephoneLink } from '#lib/phone-number.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { mailtoLink } from '#lib/urls.ts'
import { giftBlock } from './layout-gift.ts'
import { scheduleTable } from './layout-schedule.ts'
import { darkStyles, type LetterStyles, stylesOf } from './layout-styles.ts'
import { textPart } from './layout-text.ts'
import type { LetterContent, LetterFact, LetterFooter, Pass } from './letter-content.ts'
import { type LetterColours, type LetterLook, lookColours, plainColours } from './letter-look.ts'
import { unlinked } from './plain-text.ts'
import { writtenFact } from './written-fact.ts'

/** Renders the two parts of a mail from the same content. */
export function renderLetter(content: LetterContent): { html: string; text: string } {
  return { html: String(htmlPart(content)), text: textPart(content) }
}

/** How a letter is drawn: in the look of its venue, or plain. */
type Drawing = { colours: LetterColours; inline: LetterStyles; locale: Locale }

// Tables and inline styles, because all mail programs show these in the same way. A letter is complete without what it fetches:
// that is the logo alone, which is the same for all readers; other pictures are attached.
function htmlPart(letter: LetterContent): Html {
  const { locale, headline, highlight, action, footer, look } = letter
  const colours = look ? lookColours(look.colour) : plainColours
  const inline = stylesOf(colours)
  const drawing = { colours, inline, locale }
  const schemes = look ? 'light' : 'light dark'
  return html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${unlinked(headline)}</title>
<style>${look ? lightOnly : darkStyles}</style>
</head>
<body class="page" style="${inline.page}">
<div style="${inline.preview}">${unlinked([highlight?.title, highlight?.detail, letter.gift?.title, letter.gift?.detail, ...letter.paragraphs].filter(Boolean).join(' · '))}</div>
${look && band(letter.venueName, look, drawing)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colours.page}" style="${inline.page}"><tr><td align="center" style="${look ? inline.gutterBelowBand : inline.gutter}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.column}">
${!look && html`<tr><td class="name" style="${inline.name}">${letter.venueName}</td></tr>`}
<tr><td class="card" bgcolor="#ffffff" style="${inline.card}">
<h1 class="strong" style="${inline.headline}">${unlinked(headline)}</h1>
${highlight && highlightBox(highlight, drawing)}${letter.gift && giftBlock(letter.gift)}
<p class="text" style="${inline.paragraph}">${unlinked(letter.greeting)}</p>
${letter.paragraphs.map((text) => paragraph(text, drawing))}
${letter.passes?.map((pass) => passBox(pass, drawing))}
${action && button(action, drawing)}
${letter.facts.length > 0 && factTable(letter.facts, drawing)}
${letter.schedules?.map((schedule) => scheduleTable(schedule, inline))}
${letter.closing.map((text) => paragraph(text, drawing))}
${letter.aside && asideBlock(letter.aside, drawing)}
</td></tr>
<tr><td class="quiet" style="${inline.footer}">${footerBlock(footer, look, drawing)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const lightOnly = ':root { color-scheme: light; supported-color-schemes: light }'

/** The head in the venue's colour: its logo on its ground, and its name. */
function band(venueName: string, { logo }: LetterLook, { colours, inline }: Drawing): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colours.fill}" style="${inline.band}"><tr><td align="center" style="${inline.bandGutter}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.column}"><tr>
${logo && html`<td width="1" bgcolor="${logo.ground}" style="${inline.bandLogo}"><img src="${logo.src}" ${sizeOf(logo)}alt="" style="${inline.logo}"></td><td width="12"></td>`}
<td style="${inline.bandName}">${venueName}</td></tr></table>
</td></tr></table>
`
}

/** Without both, mail programs keep the proportions of a picture. */
function sizeOf({ size }: NonNullable<LetterLook['logo']>): Html {
  return size ? html`width="${size.width}" height="${size.height}" ` : html`height="40" `
}

function paragraph(text: string, { inline }: Drawing): Html {
  return html`<p class="text" style="${inline.paragraph}">${lines(unlinked(text))}</p>
`
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

function highlightBox({ title, detail, date }: NonNullable<LetterContent['highlight']>, drawing: Drawing): Html {
  const { inline } = drawing
  const words = html`<div class="strong" style="${inline.highlightTitle}">${unlinked(title)}</div>
${detail !== '' && html`<div class="text" style="${inline.highlightDetail}">${lines(unlinked(detail))}</div>`}`
  const cells = date
    ? html`<td width="72" valign="middle">${leaf(date, drawing)}</td>
<td valign="middle" style="${inline.whenWords}">${words}</td>`
    : html`<td class="highlight" style="${inline.highlight}">${words}</td>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.spaced}"><tr>
${cells}</tr></table>
`
}

/** A date as a leaf of a calendar; the words beside it say the same. */
function leaf(date: string, { colours, inline, locale }: Drawing): Html {
  const { weekday, day, month } = calendarLeaf(date, locale)
  return html`<table role="presentation" aria-hidden="true" width="72" cellpadding="0" cellspacing="0" style="${inline.leaf}"><tr><td align="center" bgcolor="${colours.fill}" style="${inline.leafWeekday}">${weekday.toUpperCase()}</td></tr><tr><td align="center" style="${inline.leafDay}">${day}</td></tr><tr><td align="center" style="${inline.leafMonth}">${month}</td></tr></table>`
}

// The picture and its text are side by side if there is room, and one above the other on a phone.
function passBox({ picture, label, name, code, link }: Pass, { inline }: Drawing): Html {
  const { contentId, alt, size } = picture
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.passSpace}"><tr>
<td class="pass" style="${inline.pass}"><div style="${inline.passPicture}"><img src="cid:${contentId}" width="${size}" height="${size}" alt="${alt}" style="${inline.picture}"></div><div style="${inline.passWords}">
<div class="quiet" style="${inline.passLabel}">${label}</div>
<div class="strong" style="${inline.passName}">${unlinked(name)}</div>
<div class="strong" style="${inline.passCode}">${code}</div>
<a class="link" href="${link.href}" style="${inline.link}">${link.label}</a></div></td></tr></table>
`
}

function asideBlock({ text, label, href }: { text: string; label: string; href: string }, { inline }: Drawing): Html {
  return html`<p class="quiet line" style="${inline.aside}">${text} <a class="link" href="${href}" style="${inline.link}">${label}</a></p>
`
}

function factTable(facts: readonly LetterFact[], { inline }: Drawing): Html {
  const rows = facts.map(({ label, value }) => {
    const { text, href } = writtenFact(value)
    const shown =
      href === null ? lines(text) : html`<a class="link" href="${href}" style="${inline.factLink}">${text}</a>`
    return html`<tr>
<th class="quiet line" scope="row" align="left" style="${inline.label}">${label}</th>
<td class="strong line" style="${inline.value}">${shown}</td></tr>
`
  })
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="${inline.spaced}">${rows}</table>
`
}

function button({ label, href }: { label: string; href: string }, { colours, inline }: Drawing): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.spaced}"><tr>
<td class="button" align="center" bgcolor="${colours.fill}" style="${inline.button}"><a class="button" href="${href}" style="${inline.buttonLink}">${label}</a></td></tr></table>
`
}

function footerBlock(footer: LetterFooter, look: LetterLook | undefined, { inline }: Drawing): Html {
  const { lines: who, phone, email, website, reason } = footer
  const call = telephoneLink(phone)
  const link = (href: string, shown: string) =>
    html`<a class="quiet" href="${href}" style="${inline.footerLink}">${shown}</a>`
  const more = look?.links.map(({ label, href }, at) => html`${at > 0 && html` &nbsp; `}${link(href, label)}`) ?? []
  return html`<p style="${inline.footerText}">${who.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</p>
<p style="${inline.footerText}">${call === null ? phone : link(call, phone)}<br>${link(mailtoLink(email), shownAddress(email))}${website && html`<br>${link(website, website.replace(/^https?:\/\/|\/$/g, ''))}`}</p>
${more.length > 0 && html`<p style="${inline.footerText}">${more}</p>`}
<p style="${inline.footerText}">${reason}</p>`
}
