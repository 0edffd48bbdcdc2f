import { env } from '#lib/env.ts'
import { Problem } from '#lib/problems/problem.ts'
import { folderStorage } from './folder-storage.ts'
import { pictureMessages as messages } from './messages.ts'

/** Where pictures are stored. A name is that of its content: writing it again changes nothing. */
export type PictureStorage = {
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes; null where there is none of this name. */
  read(name: string): Promise<Uint8Array | null>
}

/**
 * The storage of this host: a bucket where one is configured, else a folder in DATA_DIR. Throws a conflict on functions without a
 * bucket, whose disk is gone with them.
 */
export async function pictureStorage(): Promise<PictureStorage> {
  const { pictures, platform, dataDir } = env()
  if (pictures) {
    const { bucketStorage } = await import('./bucket-storage.ts')
    return bucketStorage(pictures)
  }
  if (platform !== null) throw new Problem('conflict', { detail: messages.noStorage() })
  return folderStorage(dataDir)
}
