/** The style of the test provider's page, as one string: the page's Content-Security-Policy names its hash. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f3f5f7, #14171a);
  --card: light-dark(#ffffff, #1d2125);
  --ink: light-dark(#1b2229, #e9edf1);
  --soft: light-dark(#566270, #a5b0bb);
  --line: light-dark(#dde3e9, #333a41);
  --accent: light-dark(#1c5d4a, #7fd0b4);
  --on-accent: light-dark(#ffffff, #0d1f19);
  --warn: light-dark(#fff3d6, #3a2f14);
  --warn-ink: light-dark(#5c4206, #f5dd9d);
  --warn-line: light-dark(#e9c46a, #8a6d1f);
  --bad: light-dark(#fdeceb, #3a1d1b);
  --bad-ink: light-dark(#8c1d18, #ffb4ab);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.test {
  background: var(--warn); color: var(--warn-ink); border-bottom: 2px solid var(--warn-line);
  padding: .7rem 1.25rem; text-align: center;
}
.test strong { display: block; }
.test span { font-size: .875rem; }
main { max-width: 27rem; margin: 0 auto; padding: clamp(1.25rem, 6vh, 3.5rem) 1rem 3rem; }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem;
  box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px rgb(0 0 0 / 6%);
}
h1 { font-size: 1rem; font-weight: 600; color: var(--soft); margin: 0; }
h1.plain { font-size: 1.35rem; color: var(--ink); line-height: 1.25; }
.amount { font-size: clamp(1.7rem, 9vw, 2.4rem); overflow-wrap: anywhere; font-weight: 650; line-height: 1.15; margin: .15rem 0 1.1rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1rem; margin: 0; padding: 1rem 0; border: solid var(--line); border-width: 1px 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; text-wrap: pretty; }
form { margin: 1.25rem 0 0; display: grid; gap: .65rem; }
button, .action {
  font: inherit; font-weight: 600; min-height: 3rem; border-radius: .65rem; border: 1px solid transparent;
  padding: .6rem 1rem; cursor: pointer; text-align: center; text-decoration: none; display: block; width: 100%;
}
.action { margin-top: 1.25rem; }
.first { background: var(--accent); color: var(--on-accent); }
.first:hover { filter: brightness(1.08); }
.other { background: transparent; color: var(--ink); border-color: var(--line); font-weight: 500; padding-inline: .5rem; }
.other:hover { background: var(--paper); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .65rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.choice { margin-top: .6rem; padding-top: .9rem; border-top: 1px solid var(--line); font-size: .875rem; color: var(--soft); }
.choice label { display: block; margin-bottom: .3rem; }
select {
  font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  width: 100%; min-height: 2.75rem; padding: .4rem .6rem;
}
.note { border-radius: .65rem; padding: .7rem .9rem; margin: 1rem 0 0; background: var(--paper); }
.note.bad { background: var(--bad); color: var(--bad-ink); }
.back { text-align: center; margin: 1.1rem 0 0; }
.back a { color: var(--soft); text-underline-offset: .2em; display: inline-block; padding: .5rem; }
@media (max-width: 24rem) { .pair { grid-template-columns: 1fr; } }
`
