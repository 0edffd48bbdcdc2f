import { env } from '#lib/env.ts'

/**
 * Where a picture of a venue's menu is found below this service, or null for one that is kept elsewhere.
 *
 * Ours: a guest page asks nobody else for anything (decisions 10.2), so that no stranger learns who sits at which table; and
 * the service fetches nothing that a venue names, which would let it be sent anywhere. Pictures are therefore shown where
 * they are kept on this service's own host, such as below `public/`, and left out where not. Only the path counts, so that
 * the page asks in the way in which it was itself asked for.
 */
export function ownPicture(imageUrl: string | null): string | null {
  if (imageUrl === null || !URL.canParse(imageUrl)) return null
  const { host, pathname, search } = new URL(imageUrl)
  // A path that begins with two slashes would name another host.
  return host === new URL(env().appUrl).host && !pathname.startsWith('//') ? pathname + search : null
}
