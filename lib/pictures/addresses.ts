import { env } from '#lib/env/env.ts'
import { digestIn, type PictureExtension, type PictureWidth, pictureName } from './names.ts'

/** The path of a file of a picture on this service. */
export function picturePath(digest: string, width: PictureWidth, extension: PictureExtension): string {
  return `/pictures/${pictureName(digest, width, extension)}`
}

/** Its whole address. */
export function pictureUrl(digest: string, width: PictureWidth, extension: PictureExtension): string {
  return env().appUrl + picturePath(digest, width, extension)
}

/**
 * The path of a picture on this service, or null for one on another host.
 *
 * Ours: a guest page loads nothing from other hosts (decisions 10.2), so that no third party learns who sits at which table;
 * and the service fetches no address that a venue names, since a venue could make it call any host. So a page shows a picture
 * that is on this service's own host, such as below `public/`, and leaves out every other. Only the path is returned, so that
 * the browser loads it by the scheme and the host of the page.
 */
export function ownPicturePath(imageUrl: string | null): string | null {
  if (imageUrl === null || !URL.canParse(imageUrl)) return null
  const { host, pathname, search } = new URL(imageUrl)
  // A path that begins with two slashes would name another host.
  return host === new URL(env().appUrl).host && !pathname.startsWith('//') ? pathname + search : null
}

/** The digest of the uploaded picture that an address of this service names; null for every other address. */
export function digestOfOwn(imageUrl: string | null): string | null {
  const path = ownPicturePath(imageUrl)
  return path?.startsWith('/pictures/') ? digestIn(path.slice('/pictures/'.length)) : null
}
