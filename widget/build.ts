import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin, transform } from 'esbuild'
import { compareVersions } from '../tools/release/versions.ts'

/** The folder of the files that `/widget/{file}` serves: those of this version, and the parts of the last two releases. */
export const committedFolder = join(import.meta.dirname, 'dist')
const releasedFolder = join(import.meta.dirname, 'released')
const keptReleases = 2
/**
 * Files that are asked for by their names: the one that pages name, and the one in its place if a page does not load it as
 * a module.
 */
const fixedNames = ['v1', 'classic']
/**
 * Properties that no browser and no answer of the service has. They are shortened in the bundles, and alike in all of them
 * (`shortNames`), because one bundle reads the objects of another.
 */
const ownNames =
  /^(words|wordsOf|listed|addDays|typed|chooseDay|screen|lengths|wish|fail|ask|asked|field|kit|details|say|money|refresh|choose|chosen|pick|parts|load|today|hint|show|locale|formatMinutes|fill|last)$/
const shortNames: Record<string, string | false> = {}

/**
 * Builds the widget into a folder: `v1.js`, the same file under a name with its hash, for pages that check its integrity, and the
 * parts that it loads later, with their hashes in their names. A page that was opened before a new release still asks for the
 * parts of its own one, so those of the last two releases stay.
 */
export async function buildWidget(folder: string): Promise<void> {
  await buildParts(folder)
  for (const release of releases()) cpSync(join(releasedFolder, release), folder, { recursive: true, force: false })
}

/** Builds the parts of this version into a folder, without those of releases. */
export async function buildParts(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const modes = await bundle(folder, ['events', 'vouchers'])
  const hints = await bundle(folder, ['hints'])
  await bundle(folder, ['v1'], [asFiles(new Map([...modes, ...hints]))])
  await bundle(folder, ['classic'])
  const first = readFileSync(join(folder, 'v1.js'))
  const hash = createHash('sha256').update(first).digest('hex').slice(0, 12)
  writeFileSync(join(folder, `v1-${hash}.js`), first)
}

/** Bundles entries with the parts that they load later. Returns the file of each entry. */
async function bundle(
  folder: string,
  entries: readonly string[],
  plugins: Plugin[] = [],
): Promise<Map<string, string>> {
  const { metafile, mangleCache } = await build({
    entryPoints: entries.map((entry) => join(import.meta.dirname, `src/${entry}.ts`)),
    absWorkingDir: import.meta.dirname,
    outdir: folder,
    entryNames: entries.some((entry) => fixedNames.includes(entry)) ? '[name]' : '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    mangleProps: ownNames,
    mangleCache: shortNames,
    plugins: [styleSheets, ...plugins],
  })
  Object.assign(shortNames, mangleCache)
  const outputs = Object.entries(metafile.outputs)
  return new Map(outputs.map(([file, { entryPoint }]) => [basename(entryPoint ?? '', '.ts'), basename(file)]))
}

/**
 * Leaves the imports of `events`, `vouchers` (the two modes beside reservations) and `hints` (for the owner of the page) as
 * imports of files that are built already. If all were one build, esbuild would move the code that they share into a further
 * file, and a reservation, which most guests want, would have to load that file too.
 */
function asFiles(modes: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'bundles of their own',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/(events|vouchers|hints)\.ts$/ }, ({ path }) => ({
        path: `./${modes.get(basename(path, '.ts'))}`,
        external: true,
      }))
    },
  }
}

const styleSheets: Plugin = {
  name: 'style sheets as text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true })
      // The space in the values of custom properties, which is left by the minifier, has no meaning here.
      return { contents: code.trim().replace(/([:,]) /g, '$1'), loader: 'text' }
    })
  },
}

/**
 * Keeps the parts of this version under its name (`1.1.0`), and those of the release before it, because pages that are open
 * while the service is updated still ask for them. Removes older ones, also from `dist`, the files that are served.
 */
export async function keepRelease(version: string): Promise<void> {
  const folder = join(releasedFolder, version)
  await buildParts(folder)
  for (const name of fixedNames) rmSync(join(folder, `${name}.js`))
  for (const old of releases().slice(0, -keptReleases)) rmSync(join(releasedFolder, old), { recursive: true })
  await buildWidget(committedFolder)
}

/** The releases whose parts are kept, oldest first. */
function releases(): string[] {
  return readdirSync(releasedFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(compareVersions)
}

if (import.meta.main) await buildWidget(committedFolder)
