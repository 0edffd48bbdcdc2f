import { type Html, html } from '#lib/html.ts'

const bulbs = [
  [38, 66],
  [92, 92],
  [150, 108],
  [212, 116],
  [276, 117],
  [340, 111],
  [404, 99],
  [466, 80],
  [522, 54],
] as const

const windows = [188, 268, 348] as const

/** A drawing of the house: its courtyard in the evening, with lights, a lime tree and a billiard table. Its colours are in the style sheet. */
export const courtyard: Html = html`<svg class="courtyard" viewBox="0 0 560 420" role="presentation" aria-hidden="true">
  <rect class="sky" width="560" height="420" rx="28"/>
  <circle class="moon" cx="452" cy="150" r="26"/>
  <path class="roof" d="M132 176 290 96l158 80z"/>
  <rect class="wall" x="150" y="176" width="280" height="166"/>
  ${windows.map((x) => html`<path class="light" d="M${x} 262v-34a24 24 0 0 1 48 0v34z"/><path class="frame" d="M${x + 24} 204v58M${x} 234h48"/>`)}
  <path class="door" d="M266 342v-42a26 26 0 0 1 52 0v42z"/>
  <rect class="trunk" x="72" y="236" width="14" height="106"/>
  <circle class="leaves" cx="80" cy="196" r="54"/><circle class="leaves" cx="46" cy="226" r="34"/><circle class="leaves" cx="116" cy="226" r="36"/>
  <path class="ground" d="M0 342h560v50a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"/>
  <path class="cord" d="M0 44c120 96 400 110 560-18"/>
  ${bulbs.map(([x, y]) => html`<circle class="bulb" cx="${x}" cy="${y}" r="6"/>`)}
  <path class="cue" d="m316 402 214-74"/>
  <circle class="ball one" cx="284" cy="388" r="17"/><circle class="ball two" cx="330" cy="372" r="17"/>
  <circle class="ball three" cx="238" cy="374" r="17"/><circle class="stripe" cx="238" cy="374" r="6"/>
</svg>`
