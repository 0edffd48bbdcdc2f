/**
 * The style of the guest pages in one piece: each page has its hash in its Content-Security-Policy. It has none of the
 * characters that HTML escapes, since a style element does not unescape them (`guest-page.test.ts`).
 */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf8f5, #16181a);
  --card: light-dark(#ffffff, #1f2225);
  --ink: light-dark(#23201c, #ece8e1);
  --soft: light-dark(#6a6258, #a9a297);
  --line: light-dark(#e4ded5, #34383c);
  --accent: light-dark(#9a4a16, #f0a56b);
  --on-accent: light-dark(#ffffff, #2a1506);
  --good: light-dark(#1f6b3a, #7fd39b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: clamp(1.5rem, 8vh, 4.5rem) 1rem 3rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.6rem 1.5rem; }
.venue { color: var(--soft); margin: 0 0 .9rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .6rem; text-wrap: balance; }
.mark { color: var(--good); font-size: 2rem; line-height: 1; margin: 0 0 .5rem; }
.mark svg { display: block; width: 1em; height: 1em; }
p { margin: .6rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.2rem; margin: 1.2rem 0 0; padding: 1.1rem 0 0; border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.action {
  display: block; text-align: center; text-decoration: none; font-weight: 600; margin: 1.3rem 0 0;
  background: var(--accent); color: var(--on-accent); border-radius: .65rem; padding: .8rem 1rem;
}
button.action { width: 100%; border: 0; font: inherit; font-weight: 600; cursor: pointer; }
.second { background: none; color: var(--accent); border: 1px solid var(--line); margin: .6rem 0 0; }
.quiet { color: var(--soft); font-size: .9rem; margin: 1.3rem 0 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`
