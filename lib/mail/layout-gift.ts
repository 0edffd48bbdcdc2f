import type { VenueText } from '#lib/guest-text.ts'
import { type Html, html } from '#lib/html.ts'
import { unlinked } from './plain-text.ts'

/** The face of a gift in a letter, as a card in the venue's colour, and the giver's words. */
export type LetterGift = {
  venueName: VenueText
  /** The kind of gift: a voucher. */
  label: VenueText
  /** The worth of the gift, and its name. */
  title: string
  detail: string
  /** The recipient's name; empty if nobody is named. */
  forWhom: string
  /** The giver's words, below a line that names the giver; empty if the reader has bought the gift. */
  message: string
  from: string
  /** `#rrggbb`; `on` can be read on `fill` and on `end`. */
  colours: { fill: string; end: string; on: string; edge: string }
}

const serif = "font-family:'Iowan Old Style','Palatino Linotype',Georgia,serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

/** The card and the message. The card has the same colours in dark mode: it is a picture of what is given. */
export function giftBlock({ venueName, label, title, detail, forWhom, message, from, colours }: LetterGift): Html {
  const { fill, end, on, edge } = colours
  const ink = `color:${on} !important;color:${on}`
  // A mail program that knows no gradient shows the plain colour.
  const card = `border-collapse:separate;margin:0 0 22px;border:1px solid ${edge};border-radius:18px;background-color:${fill};background-image:linear-gradient(125deg,${fill},${end})`
  const amount = title.length > 12 ? 'font-size:34px;line-height:40px' : 'font-size:60px;line-height:64px'
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${fill}" style="${card}"><tr>
<td style="${serif};${ink};padding:24px 26px 0;font-size:18px;line-height:24px;${wrap}">${venueName}</td>
<td align="right" style="${serif};${ink};padding:24px 26px 0 0;font-size:16px;line-height:24px">${label}</td></tr><tr>
<td colspan="2" style="${serif};${ink};padding:36px 26px 0;${amount};${wrap}">${unlinked(title)}</td></tr><tr>
<td colspan="2" style="${serif};${ink};padding:8px 26px 24px;font-size:18px;line-height:26px;${wrap}">${detail !== '' && html`<div>${unlinked(detail)}</div>`}${forWhom !== '' && html`<div dir="auto">${unlinked(forWhom)}</div>`}</td></tr></table>
${from !== '' && html`<p class="quiet" dir="auto" style="${serif};color:#5d6b65;margin:0 0 4px;font-size:16px;line-height:24px;text-align:center;${wrap}">${unlinked(from)}</p>`}
${message !== '' && html`<p class="text" dir="auto" style="${serif};color:#1d2b26;margin:0 0 24px;font-size:20px;line-height:31px;font-style:italic;text-align:center;${wrap}">${breaks(message)}</p>`}
`
}

function breaks(text: string): Html[] {
  return unlinked(text)
    .split('\n')
    .map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

/** The gift as plain text. */
export function giftText({ title, detail, forWhom, message, from }: LetterGift): string {
  const face = [title, detail, forWhom].filter(Boolean).map(unlinked).join('\n')
  return [face, message !== '' && [unlinked(from), unlinked(message)].filter(Boolean).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}
