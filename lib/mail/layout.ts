import type { VenueText } from '#lib/guest-text.ts'
import { type Html, html } from '#lib/html.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { mailtoLink, telephoneLink } from '#lib/urls.ts'
import { giftBlock, giftText, type LetterGift } from './layout-gift.ts'
import { type LetterSchedule, scheduleTable, scheduleText } from './layout-schedule.ts'
import { darkStyles, inline } from './layout-styles.ts'
import { unlinked } from './plain-text.ts'

/**
 * The content of a letter, for both its HTML and its text part. A `string` may contain guest text: nothing in it ever becomes
 * a link. A `VenueText` is written as it is, and the compiler refuses guest text there.
 */
export type LetterContent = {
  locale: Locale
  /** The sender, shown above everything else. */
  venueName: VenueText
  headline: VenueText
  /** The one thing to see at a glance, such as date and time; the detail may have several lines, or none. */
  highlight?: { title: string; detail: string }
  /** A gift, shown as a card below the headline. */
  gift?: LetterGift
  greeting: string
  paragraphs: readonly string[]
  /** Codes to show at the door. */
  passes?: readonly Pass[] | undefined
  facts: readonly Fact[]
  schedules?: readonly LetterSchedule[]
  /** A button; its address is the service's own. */
  action?: { label: VenueText; href: VenueText }
  closing: readonly string[]
  /** A secondary action that most readers do not need: a sentence with a link, which is the service's own. */
  aside?: { text: VenueText; label: VenueText; href: VenueText } | null
  footer: LetterFooter
}

/**
 * A pass to show: an attached picture, the name of its owner, and a code to read aloud if the picture cannot be shown.
 * `size` is the picture's side in CSS pixels.
 */
export type Pass = {
  picture: { contentId: string; alt: VenueText; size: number }
  label: VenueText
  name: string
  code: VenueText
  link: { label: VenueText; href: VenueText }
}

export type Fact = { label: VenueText; value: string | { ofVenue: VenueText } }

/** The sender's contact data, with working links. */
export type LetterFooter = {
  lines: readonly VenueText[]
  phone: VenueText
  email: VenueText
  website: VenueText | null
  reason: VenueText
}

/** Renders the two parts of a mail from the same content. */
export function renderLetter(content: LetterContent): { html: string; text: string } {
  return { html: String(htmlPart(content)), text: textPart(content) }
}

// Tables and inline styles, because all mail programs show these in the same way. Nothing is fetched: a letter has only
// attached pictures, and is complete without them.
function htmlPart(letter: LetterContent): Html {
  const { headline, highlight, action, footer } = letter
  return html`<!doctype html>
<html lang="${letter.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${unlinked(headline)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${inline.page}">
<div style="${inline.preview}">${unlinked([highlight?.title, highlight?.detail, letter.gift?.title, letter.gift?.detail, ...letter.paragraphs].filter(Boolean).join(' · '))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${inline.page}"><tr><td align="center" style="${inline.gutter}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.column}">
<tr><td class="name" style="${inline.name}">${letter.venueName}</td></tr>
<tr><td class="card" style="${inline.card}">
<h1 class="strong" style="${inline.headline}">${unlinked(headline)}</h1>
${highlight && highlightBox(highlight)}${letter.gift && giftBlock(letter.gift)}
<p class="text" style="${inline.paragraph}">${unlinked(letter.greeting)}</p>
${letter.paragraphs.map(paragraph)}
${letter.passes?.map(passBox)}
${letter.facts.length > 0 && factTable(letter.facts)}
${letter.schedules?.map(scheduleTable)}
${action && button(action)}
${letter.closing.map(paragraph)}
${letter.aside && asideBlock(letter.aside)}
</td></tr>
<tr><td class="quiet" style="${inline.footer}">${footerBlock(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string): Html {
  return html`<p class="text" style="${inline.paragraph}">${lines(unlinked(text))}</p>
`
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

function highlightBox({ title, detail }: { title: string; detail: string }): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.spaced}"><tr>
<td class="highlight" style="${inline.highlight}"><div class="strong" style="${inline.highlightTitle}">${unlinked(title)}</div>
${detail !== '' && html`<div class="text" style="${inline.highlightDetail}">${lines(unlinked(detail))}</div>`}</td></tr></table>
`
}

// The picture and its text are side by side if there is room, and one above the other on a phone.
function passBox({ picture, label, name, code, link }: Pass): Html {
  const { contentId, alt, size } = picture
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${inline.passSpace}"><tr>
<td class="pass" style="${inline.pass}"><div style="${inline.passPicture}"><img src="cid:${contentId}" width="${size}" height="${size}" alt="${alt}" style="${inline.picture}"></div><div style="${inline.passWords}">
<div class="quiet" style="${inline.passLabel}">${label}</div>
<div class="strong" style="${inline.passName}">${unlinked(name)}</div>
<div class="strong" style="${inline.passCode}">${code}</div>
<a class="link" href="${link.href}" style="${inline.link}">${link.label}</a></div></td></tr></table>
`
}

function asideBlock({ text, label, href }: { text: string; label: string; href: string }): Html {
  return html`<p class="quiet line" style="${inline.aside}">${text} <a class="link" href="${href}" style="${inline.link}">${label}</a></p>
`
}

function factTable(facts: readonly Fact[]): Html {
  const rows = facts.map(
    ({ label, value }) => html`<tr>
<th class="quiet line" scope="row" align="left" style="${inline.label}">${label}</th>
<td class="strong line" style="${inline.value}">${lines(written(value))}</td></tr>
`,
  )
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="${inline.spaced}">${rows}</table>
`
}

function written(value: Fact['value']): string {
  return typeof value === 'string' ? unlinked(value) : value.ofVenue
}

function button({ label, href }: { label: string; href: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${inline.spaced}"><tr>
<td class="button" style="${inline.button}"><a class="button" href="${href}" style="${inline.buttonLink}">${label}</a></td></tr></table>
`
}

function footerBlock({ lines: who, phone, email, website, reason }: LetterFooter): Html {
  const link = (href: string, shown: string) =>
    html`<a class="quiet" href="${href}" style="${inline.footerLink}">${shown}</a>`
  return html`<p style="${inline.footerText}">${who.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</p>
<p style="${inline.footerText}">${link(telephoneLink(phone), phone)}<br>${link(mailtoLink(email), email)}${website && html`<br>${link(website, website.replace(/^https?:\/\/|\/$/g, ''))}`}</p>
<p style="${inline.footerText}">${reason}</p>`
}

const width = 72
const rule = '-'.repeat(40)

function textPart(letter: LetterContent): string {
  const { highlight, action, aside, footer } = letter
  const passes = letter.passes?.map(
    ({ label, name, code, link }) => `${label}: ${unlinked(name)}\n${code}\n${link.href}`,
  )
  const labels = Math.max(0, ...letter.facts.map(({ label }) => label.length)) + 2
  const facts = letter.facts.map(({ label, value }) =>
    `${label}:`.padEnd(labels).concat(
      written(value)
        .split('\n')
        .join(`\n${' '.repeat(labels)}`),
    ),
  )
  const blocks = [
    letter.venueName,
    unlinked(letter.headline),
    highlight && `${unlinked(highlight.title)}\n${unlinked(highlight.detail)}`.trim(),
    letter.gift && giftText(letter.gift),
    wrapped(unlinked(letter.greeting)),
    ...letter.paragraphs.map((text) => wrapped(unlinked(text))),
    ...(passes ?? []),
    facts.join('\n'),
    ...(letter.schedules?.map(scheduleText) ?? []),
    action && `${action.label}:\n${action.href}`,
    ...letter.closing.map((text) => wrapped(unlinked(text))),
    aside && `${wrapped(aside.text)}\n${aside.label}:\n${aside.href}`,
    [rule, ...footer.lines, footer.phone, footer.email, footer.website].filter(Boolean).join('\n'),
    wrapped(footer.reason),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Wraps text into lines that no mail program has to break; a longer word has a line of its own. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.split(' ').reduce((sum, word) => {
        const last = sum.length - sum.lastIndexOf('\n') - 1
        return sum === '' ? word : sum + (last + 1 + word.length > width ? '\n' : ' ') + word
      }, ''),
    )
    .join('\n')
}
