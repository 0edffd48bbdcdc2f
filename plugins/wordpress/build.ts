import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { currentVersion } from '../../tools/release/versions.ts'
import { readPo, toMo, toPhp } from './po-file.ts'

const plugin = 'venue-booking'
/** The folder of the plugin, which is its source and runs as it is. */
const pluginFolder = join(import.meta.dirname, plugin)
const texts = join(pluginFolder, 'languages', `${plugin}-de_DE`)

/** The two files of texts that are written from the file of translations, by their paths. They are committed. */
export function writtenTexts(): Record<string, Buffer> {
  const read = readPo(readFileSync(`${texts}.po`, 'utf8'))
  return { [`${texts}.mo`]: toMo(read), [`${texts}.l10n.php`]: Buffer.from(toPhp(read)) }
}

/** Returns the plugin as the zip file that WordPress installs. The same sources make the same bytes. */
export function pluginZip(): Uint8Array {
  const paths = readdirSync(pluginFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(pluginFolder.length + 1))
    .toSorted()
  const files = paths.map((path) => [`${plugin}/${path}`, readFileSync(join(pluginFolder, path))] as const)
  // The first day that a zip file can have, on the local clock, which it states.
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) })
}

/** Writes the texts and the zip file. Returns the path of the zip file. */
export function buildPlugin(): string {
  for (const [path, content] of Object.entries(writtenTexts())) writeFileSync(path, content)
  const folder = join(import.meta.dirname, 'dist')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const path = join(folder, `${plugin}-${currentVersion()}.zip`)
  writeFileSync(path, pluginZip())
  return path
}

if (import.meta.main) console.log(buildPlugin())
