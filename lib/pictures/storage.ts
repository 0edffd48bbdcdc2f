import { env } from '#lib/env/env.ts'
import { failureOf, log } from '#lib/log.ts'
import { Problem } from '#lib/problems/problem.ts'
import { folderId, folderStorage } from './folder-storage.ts'
import { pictureMessages as messages } from './messages.ts'
import type { PictureStorage } from './port.ts'

/** The storage of this host: a bucket if one is configured, else a folder in DATA_DIR; null on functions without a bucket. */
export async function findPictureStorage(): Promise<PictureStorage | null> {
  const { pictures, platform, dataDir } = env()
  if (pictures) {
    const { bucketStorage } = await import('./bucket-storage.ts')
    return bucketStorage(pictures)
  }
  // The disk of a function is gone with it.
  return platform === null ? folderStorage(dataDir) : null
}

/** The storage of this host. Throws a conflict if it has none. */
export async function pictureStorage(): Promise<PictureStorage> {
  const storage = await findPictureStorage()
  if (!storage) throw new Problem('conflict', { detail: messages.noStorage() })
  return storage
}

/** The id of the store of pictures of this host: equal on servers that share one. Null if it has none, or cannot write it. */
export async function pictureStoreId(): Promise<string | null> {
  const { pictures, platform, dataDir } = env()
  if (pictures) return `${pictures.endpoint ?? pictures.region}/${pictures.bucket}`
  if (platform !== null) return null
  return folderId(dataDir).catch((error: unknown) => {
    log().warn({ failure: failureOf(error) }, 'the folder of pictures cannot be written')
    return null
  })
}
