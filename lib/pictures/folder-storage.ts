import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomToken } from '#lib/codes.ts'
import type { PictureStorage } from './storage.ts'

/** Pictures in a folder below DATA_DIR. A file appears under its name when it is whole. */
export function folderStorage(dataDir: string): PictureStorage {
  const folder = join(/* turbopackIgnore: true */ dataDir, 'pictures')
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
