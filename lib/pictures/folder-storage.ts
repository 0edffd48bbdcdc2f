import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir, writtenOnce } from '#db/data-dir.ts'
import { randomToken } from '#lib/codes.ts'
import type { PictureStorage } from './port.ts'

/** The folder of pictures below DATA_DIR. */
export function picturesFolder(dataDir: string): string {
  return join(/* turbopackIgnore: true */ dataDir, 'pictures')
}

/**
 * The id of the folder of pictures, which its file `.id` stores: servers with the same id share the folder, whatever they
 * call it. Makes the folder and the id if they are missing.
 */
export async function folderId(dataDir: string): Promise<string> {
  const folder = picturesFolder(dataDir)
  makeDataDir(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return writtenOnce(join(/* turbopackIgnore: true */ folder, '.id'), randomToken(96))
}

/** Pictures in a folder below DATA_DIR. A file appears under its name when it is whole. */
export function folderStorage(dataDir: string): PictureStorage {
  const folder = picturesFolder(dataDir)
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(/* turbopackIgnore: true */ folder, `.${name}.${randomToken(64)}`)
      await writeFile(draft, bytes)
      await rename(draft, join(/* turbopackIgnore: true */ folder, name))
    },
    async read(name) {
      try {
        return await readFile(join(/* turbopackIgnore: true */ folder, name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(join(/* turbopackIgnore: true */ folder, name), { force: true })
    },
  }
}
