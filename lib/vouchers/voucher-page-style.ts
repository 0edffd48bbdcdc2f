import { style } from '#lib/pages/style.ts'
import { inkOn } from './ink.ts'

/**
 * What the voucher page adds to the style of the guest pages: the venue's colour as the voucher's cover. The background of
 * the code is white in dark mode as well, because scanners read black on white. Printed, it is one sheet of A4 whatever its
 * texts are.
 */
export function voucherPageStyle(colour: string): string {
  const ink = inkOn(colour)
  // Shaded away from the colour of the letters, so that they are readable on all of it.
  const shade = ink === '#ffffff' ? '#000000' : '#ffffff'
  return `${style}
:root { --brand: ${colour}; --on-brand: ${ink}; --bad: light-dark(#a3261d, #ff9d92); }
main { max-width: 27rem; padding-top: clamp(1rem, 4vh, 3rem); }
.voucher { background: var(--card); border: 1px solid var(--line); border-radius: 1.2rem; overflow: hidden; overflow-wrap: anywhere; }
.voucher section, .message { padding: 1.1rem 1.4rem; }
.cover { background: linear-gradient(155deg, var(--brand), color-mix(in srgb, var(--brand), ${shade} 22%)); color: var(--on-brand); text-align: center; padding: 1.8rem 1.4rem 1.7rem; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.cover p { margin: .2rem 0 0; text-wrap: balance; }
.cover .venue { color: inherit; letter-spacing: .04em; margin: 0 0 1rem; }
.cover h1 { font-size: 1.15rem; font-weight: 500; margin: 0; }
.cover h1 strong { display: block; font-size: clamp(1.7rem, 10vw, 2.7rem); font-weight: 700; line-height: 1.15; letter-spacing: -.01em; margin: .15rem 0 .2rem; text-wrap: balance; }
.cover h1 .words { font-size: 1.7rem; }
.cover .whom { font-size: 1.15rem; margin-top: .5rem; }
.standing p { margin: .5rem 0 0; }
.standing .status { margin: 0; font-size: 1.1rem; }
.status svg { width: 1.35em; height: 1.35em; vertical-align: -.3em; margin-inline-end: .45em; }
.good .status { color: var(--good); }
.bad .status { color: var(--bad); }
.voucher dl { display: block; border: 0; margin: .7rem 0 0; padding: 0; }
.voucher dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; align-items: baseline; padding: .25rem 0; }
.balance strong { font-size: 1.35rem; }
.held { border-inline-start: 3px solid var(--accent); padding-inline-start: .8rem; font-size: .95rem; }
.message { margin: 0; border-top: 1px solid var(--line); font-size: 1.1rem; text-align: center; font-style: italic; white-space: pre-line; }
.pass { border-top: 2px dashed var(--line); background: #fff; color: #1b1b1b; text-align: center; forced-color-adjust: none; }
.pass h2 { font-size: .9rem; font-weight: 500; color: #5c5c5c; margin: 0; }
.qr svg { display: block; width: 100%; max-width: 15rem; margin: 0 auto; }
.code { margin: .1rem 0 0; font: 600 clamp(.95rem, 4.3vw, 1.2rem)/1.4 ui-monospace, monospace; letter-spacing: .02em; white-space: nowrap; user-select: all; -webkit-user-select: all; }
.how { font-size: .92rem; margin: .5rem auto 0; max-width: 22rem; text-wrap: pretty; }
.terms { border-top: 1px solid var(--line); font-size: .85rem; color: var(--soft); }
.terms h2 { font-size: inherit; margin: 0; }
.terms p { margin: .2rem 0 0; white-space: pre-line; }
.actions { margin: 0; }
.action { background: var(--brand); color: var(--on-brand); border: 1px solid var(--line); }
.foot { text-align: center; color: var(--soft); font-size: .9rem; margin-top: 1.6rem; }
.foot p { margin: .2rem 0; }
.foot a { color: inherit; }
@page { size: A4; margin: 14mm; }
@media print {
  :root { color-scheme: light; }
  html, body { height: 268mm; overflow: hidden; }
  body { background: #fff; font-size: 11pt; }
  main { max-width: none; padding: 0; }
  .actions { display: none; }
  .voucher { border-color: #888; max-height: 253mm; }
  .cover { padding: 14mm 10mm; }
  .voucher section, .message { padding: 5mm 10mm; }
  .message { max-height: 62mm; overflow: hidden; }
  .pass { display: grid; grid-template-columns: max-content 1fr; align-items: center; gap: 6mm; text-align: start; }
  .qr svg { width: 52mm; margin: 0; }
  .code { font-size: 15pt; }
  .how { margin-inline: 0; }
  .terms { font-size: 8pt; line-height: 1.35; }
  .foot { margin-top: 4mm; font-size: 9pt; }
  .long .cover { padding: 3mm 10mm; }
  .long .cover h1 strong { font-size: 20pt; margin: 0; }
  .long .cover .venue, .long .cover .whom { margin: 0; }
  .long .standing .status { font-size: 1rem; }
  .long dl { margin: 0; }
  .long section, .long .message { padding: 2.5mm 10mm; }
  .long .message { font-size: 9pt; line-height: 1.3; max-height: 44mm; columns: 2; }
  .long .qr svg { width: 42mm; }
  .long .terms { font-size: 5.5pt; line-height: 1.15; }
  .long .terms p { columns: 2; }
}
`
}
