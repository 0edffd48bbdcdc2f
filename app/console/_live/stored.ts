/** The name of the store of the browser for times without a network (app/console/offline.js). */
export const store = 'console'

/** Deletes the stored pages and data, because the person is not admitted any more. */
export async function forgetStored(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(store)
}
