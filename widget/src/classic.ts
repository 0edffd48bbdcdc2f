import type { Host } from './dom.ts'

/**
 * Replaces `v1.js` for a script tag without `type="module"` (decisions 16.9), which could not run it: loads the same
 * address as the module, and tells the owner of the page. It leaves no name on the page.
 */
void (async ({ src }: HTMLScriptElement) => {
  await import(src)
  const hint = () => document.querySelector<Host>('venue-booking')?.hint('classic')
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hint)
  else hint()
})(document.currentScript as HTMLScriptElement)
