import { html } from '#lib/html.ts'

/** A tick above the heading of a success. Drawn, because not every device has a font with that character. */
export const doneMark = html`<p class="mark" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M4 13l5 5L20 6"/></svg></p>`
