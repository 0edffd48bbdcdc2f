import { style as guestStyle } from '#lib/pages/style.ts'

/**
 * The style of the ordering page and the invoice, beyond that of the guest pages. Like that, it has none of the characters
 * that HTML escapes. The document has the class `.live` once the page's script runs: controls that need it appear then.
 */
export const style = `${guestStyle}
:root { --good-paper: light-dark(#e8f3ea, #1c2f22); --bad-paper: light-dark(#fdf0dc, #38290f); --bad-line: light-dark(#b86e00, #d79a3d); }
html { scroll-padding: 4.5rem 0 7rem; }
body { overflow-x: clip; }
main { max-width: 68rem; padding-top: 1.25rem; }
h2 { font-size: 1.3rem; line-height: 1.25; margin: 0 0 .5rem; }
form section { margin-top: 1.1rem; }
form section + section { margin-top: 2.4rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
h4 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
.venue { margin: 0 0 .1rem; }
header h1 { margin: 0 0 1rem; overflow-wrap: anywhere; }
.about { color: var(--soft); margin: .2rem 0 .6rem; white-space: pre-line; }
.columns { display: grid; gap: 1.75rem; grid-template-columns: minmax(0, 1fr); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
.live .plain, html:not(.live) .live { display: none; }

nav { position: sticky; top: 0; z-index: 2; background: var(--paper); margin: 0 -1rem .5rem; padding: 0 1rem; overflow-x: auto; border-bottom: 1px solid var(--line); }
nav ul { display: flex; gap: .4rem; list-style: none; margin: 0; padding: .5rem 0; }
nav a {
  display: block; white-space: nowrap; line-height: 1.25rem; padding: .7rem 1rem; border-radius: 2rem; text-decoration: none;
  color: var(--ink); background: var(--card); border: 1px solid var(--line);
}
nav a:focus-visible { outline-offset: -3px; }

.items { list-style: none; margin: 0; padding: 0; }
.item {
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; column-gap: .9rem; row-gap: .4rem; align-items: center;
  padding: .9rem 0; border-top: 1px solid var(--line);
}
.item img { grid-row: 1; grid-column: 1; width: 5.5rem; height: 5.5rem; object-fit: cover; border-radius: .7rem; background: var(--line); align-self: start; }
.item .words { grid-row: 1; grid-column: 1 / -1; min-width: 0; align-self: start; hyphens: auto; }
.item img + .words { grid-column: 2 / -1; }
.item .words p { margin: .15rem 0 0; color: var(--soft); font-size: .95rem; white-space: pre-line; overflow-wrap: anywhere; }
.item .price { grid-row: 2; grid-column: 1 / 3; margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.item .stepper { grid-row: 2; grid-column: 3; }
.tags { display: flex; flex-wrap: wrap; gap: .3rem; list-style: none; margin: .4rem 0 0; padding: 0; }
.tags li { overflow-wrap: anywhere; font-size: .8rem; padding: .05rem .55rem; border-radius: 1rem; border: 1px solid var(--line); color: var(--soft); }

.stepper { display: flex; align-items: center; gap: .2rem; }
.stepper button {
  display: none; width: 2.75rem; height: 2.75rem; padding: 0; border-radius: 50%; font: inherit; font-size: 1.4rem; line-height: 1;
  color: var(--accent); background: var(--card); border: 1px solid var(--line); cursor: pointer; touch-action: manipulation;
}
.live .stepper button { display: block; }
.stepper input {
  width: 3.4rem; height: 2.75rem; font: inherit; text-align: center; color: var(--ink); background: var(--card);
  border: 1px solid var(--line); border-radius: .6rem; font-variant-numeric: tabular-nums; appearance: textfield;
}
.stepper input::-webkit-inner-spin-button { appearance: none; }
.live .stepper input { border-color: transparent; background: transparent; width: 2.6rem; font-weight: 600; }
.live .item:not(.chosen) .less, .live .item:not(.chosen) input { visibility: hidden; }
.live .item:not(.chosen) .more { background: var(--accent); color: var(--on-accent); border-color: transparent; }

.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: flex; gap: .7rem; align-items: baseline; padding: .55rem 0; border-top: 1px solid var(--line); }
.lines .count { color: var(--soft); min-width: 2.4rem; text-align: right; font-variant-numeric: tabular-nums; }
.lines .what { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.lines small { color: var(--soft); font-size: .85rem; white-space: nowrap; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; }
.lines .stepper { align-self: center; }
.sums { grid-template-columns: 1fr max-content; margin: 0; padding: .8rem 0; gap: .3rem 1rem; }
.sums dd { text-align: right; font-variant-numeric: tabular-nums; }
.sums .due { color: var(--ink); font-weight: 650; font-size: 1.1rem; }

#tab { align-self: start; padding: 1.25rem; }
#tab:focus { outline: none; }
.hint { background: var(--bad-paper); border-radius: .65rem; padding: .7rem .9rem; margin: .3rem 0; }
button.first, button.other, .action { display: block; width: 100%; font: inherit; font-weight: 600; min-height: 3rem; padding: .7rem 1rem; margin: .7rem 0 0; border-radius: .65rem; border: 1px solid transparent; cursor: pointer; touch-action: manipulation; }
.first { background: var(--accent); color: var(--on-accent); }
.action.other, button.other { background: transparent; color: var(--ink); border-color: var(--line); }
button:disabled { opacity: .55; cursor: default; }
details { margin: .7rem 0 0; border: 1px solid var(--line); border-radius: .65rem; }
summary { min-height: 3rem; padding: .75rem 1rem; cursor: pointer; font-weight: 600; text-align: center; }
details label { display: block; font-size: .9rem; color: var(--soft); }
details form input { width: 100%; min-height: 2.75rem; font: inherit; padding: .4rem .7rem; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: .5rem; text-transform: uppercase; }
details p, details form { margin: 0 1rem .9rem; }
.plain a, .back a { color: var(--soft); display: inline-block; padding: .7rem 0; text-underline-offset: .2em; }

.notice { border-radius: .8rem; padding: .9rem 1.1rem; margin: 0 0 1.25rem; border: 1px solid; }
.notice p { margin: .3rem 0 0; }
.notice h2 { font-size: 1.1rem; margin: 0; }
.notice.good { background: var(--good-paper); border-color: var(--good); }
.notice.bad { background: var(--bad-paper); border-color: var(--bad-line); }

.bar {
  position: sticky; bottom: 0; z-index: 3; display: flex; gap: .7rem; align-items: stretch;
  margin: 1.5rem calc(50% - 50vw) -3rem; padding: .6rem calc(50vw - 50%); background: var(--card); border-top: 1px solid var(--line);
}
.bar a { flex: 0 1 auto; color: var(--ink); text-decoration: none; display: grid; align-content: center; line-height: 1.25; min-width: 5rem; min-height: 3rem; }
.bar a span { font-size: .85rem; color: var(--soft); text-decoration: underline; text-underline-offset: .2em; }
.bar a strong { font-variant-numeric: tabular-nums; }
.bar button { flex: 1; margin: 0 0 0 auto; line-height: 1.25; }
.bar button span { display: block; font-size: .85rem; font-weight: 500; }

dialog {
  width: min(32rem, 100%); max-width: 100%; max-height: 92dvh; margin: auto auto 0; padding: 1.25rem 1.25rem 1.5rem; overflow-y: auto;
  color: var(--ink); background: var(--card); border: 0; border-radius: 1.2rem 1.2rem 0 0;
}
dialog::backdrop { background: rgb(0 0 0 / 55%); }
dialog h2:focus { outline: none; }
dialog .lines li { align-items: center; flex-wrap: wrap; justify-content: space-between; row-gap: .2rem; }
dialog .lines .what { flex: 1 1 14rem; }
dialog .stepper .count { min-width: 2.2rem; text-align: center; color: var(--ink); font-weight: 600; }

.invoice, .after { max-width: 34rem; margin-inline: auto; }
.invoice .lines { margin-top: 1.2rem; border-bottom: 1px solid var(--line); }
.invoice .sums { border: 0; }
.after { text-align: center; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); padding: .3rem 0; }
th, td { text-align: right; padding: .25rem 0 .25rem .5rem; font-weight: 400; }
th:first-child { text-align: left; padding-left: 0; }
thead th { color: var(--soft); }

@media (min-width: 34rem) {
  .item { grid-template-columns: auto minmax(0, 1fr) auto auto; }
  .item .words { grid-column: 1 / 3; }
  .item img + .words { grid-column: 2 / 3; }
  .item .price { grid-row: 1; grid-column: 3; }
  .item .stepper { grid-row: 1; grid-column: 4; }
}
@media (min-width: 56rem) {
  .columns { grid-template-columns: minmax(0, 1fr) 22rem; }
  #tab { position: sticky; top: 1rem; }
  .bar button { max-width: 22rem; }
  dialog { margin: auto; border-radius: 1.2rem; }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
  #tab.changed { animation: changed 1.6s ease-out; }
  @keyframes changed { from { border-color: var(--accent); box-shadow: 0 0 0 3px var(--accent); } }
}
@media print {
  :root { color-scheme: light; }
  .after, .bar, .invoice .notice { display: none; }
  main { padding: 0; }
  .card { border: 0; padding: 0; }
}
`
