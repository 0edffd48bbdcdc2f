import { style } from '#lib/pages/style.ts'

/**
 * What the ticket page adds to the style of the guest pages. The background of the codes is white in dark mode as well,
 * because scanners read black on white; one sheet of A4 holds nine tickets.
 */
export const ticketPageStyle = `${style}
:root { --bad: light-dark(#a3261d, #ff9d92); }
main { max-width: 78rem; padding-top: clamp(1rem, 4vh, 3rem); }
.single { max-width: 26rem; margin: 0 auto; }
.event { text-align: center; margin: 0 auto 1.2rem; max-width: 40rem; }
.event .venue { margin: 0 0 .3rem; }
.event h1 { font-size: 1.75rem; overflow-wrap: anywhere; }
.event p { margin: .15rem 0; }
.event .date { font-weight: 600; }
.notice { background: var(--card); border: 2px solid var(--bad); border-radius: .8rem; padding: .8rem 1rem; margin: 1rem auto 0; text-align: start; }
.event .notice p { margin: 0; }
.tickets { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 24rem)); gap: 1.2rem; justify-content: center; }
.ticket { display: grid; grid-template-rows: subgrid; grid-row: span 3; row-gap: 0; background: var(--card); border: 1px solid var(--line); border-radius: 1.2rem; overflow: hidden; text-align: center; }
.status { margin: 0; padding: .7rem 1rem; border-bottom: 2px dashed var(--line); text-wrap: balance; }
.status svg { width: 1.35em; height: 1.35em; vertical-align: -.3em; margin-inline-end: .45em; }
.valid .status { color: var(--good); }
.checked-in .status { color: var(--accent); }
.cancelled .status, .event-cancelled .status { color: var(--bad); }
.qr { background: #fff; color: #000; padding: .4rem .4rem .9rem; forced-color-adjust: none; }
.qr svg { display: block; width: 100%; max-width: 24rem; margin: 0 auto; }
.code { margin: 0; font: 600 1.3rem/1.2 ui-monospace, monospace; letter-spacing: .04em; }
.off .code { padding: 1.4rem 1rem .2rem; text-decoration: line-through; color: var(--soft); }
.holder { padding: .9rem 1.2rem 1.1rem; }
.holder h2 { font-size: 1.2rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
.holder p { margin: .15rem 0 0; color: var(--soft); font-size: .95rem; display: flex; flex-wrap: wrap; justify-content: center; column-gap: .9em; }
.holder span { white-space: nowrap; }
.actions { display: flex; flex-wrap: wrap; gap: .7rem; justify-content: center; margin: 1.3rem auto 0; max-width: 24rem; }
.actions a { flex: 1 1 auto; text-align: center; font-weight: 600; text-decoration: none; color: var(--accent); border: 1.5px solid currentColor; border-radius: .65rem; padding: .7rem .8rem; }
.foot { text-align: center; color: var(--soft); font-size: .9rem; margin-top: 1.6rem; }
.foot p { margin: .2rem 0; }
.foot a { color: inherit; }
@page { size: A4; margin: 12mm; }
@media print {
  :root { color-scheme: light; }
  body { background: #fff; }
  main, .single { max-width: none; padding: 0; }
  .actions, .screen { display: none; }
  .tickets { grid-template-columns: 84mm; }
  .ticket { break-inside: avoid; border-color: #888; border-radius: 0; }
  .several .event h1 { font-size: 1.3rem; }
  .several .event { margin-bottom: 4mm; }
  .several .tickets { grid-template-columns: repeat(3, 59mm); gap: 3mm; font-size: .8rem; }
  .several .status { padding: 1mm; }
  .several .qr { padding: 0 0 1mm; }
  .several .qr svg { width: 44mm; }
  .several .code { font-size: 1rem; }
  .several .holder { padding: 1mm 2mm 1.5mm; }
  .several .holder h2 { font-size: .95rem; }
  .several .holder p { font-size: .75rem; }
  .foot { margin-top: 4mm; }
}
`
