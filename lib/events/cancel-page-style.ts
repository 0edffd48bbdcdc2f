import { style } from '#lib/pages/style.ts'

/**
 * What the cancel page adds to the style of the guest pages: a button that is hard to press by mistake, and a layout
 * for print.
 */
export const cancelPageStyle = `${style}
dd ul { list-style: none; margin: 0; padding: 0; color: var(--soft); }
button.action { background: light-dark(#a3261d, #ff9d92); color: light-dark(#ffffff, #35070a); }
.foot { text-align: center; color: var(--soft); font-size: .9rem; margin-top: 1.6rem; }
.foot p { margin: .2rem 0; }
.foot a { color: inherit; }
@page { size: A4; margin: 15mm; }
@media print {
  :root { color-scheme: light; }
  body { background: #fff; }
  main { max-width: none; padding: 0; }
  button { display: none; }
}
`
