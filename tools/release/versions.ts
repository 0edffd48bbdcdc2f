import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** In the lock file, the two packages of this project have their names before their versions. */
const ownPackage = /("name": "(?:venue-booking|@venue-booking\/client)",\n\s+"version": ")([^"]+)/g
const ofManifest = /^( {2}"version": ")([^"]+)/gm
/** The head of the plugin, and its constant. */
const ofPlugin = /( \* Version: +|'VENUE_BOOKING_VERSION', ')([^'\s]+)/g

/**
 * The files that state the version, each with the pattern of its place. Everything else that shows the version reads
 * package.json.
 */
export const versionPlaces: Readonly<Record<string, RegExp>> = {
  'package.json': ofManifest,
  'sdk/package.json': ofManifest,
  'package-lock.json': ownPackage,
  'plugins/wordpress/venue-booking/venue-booking.php': ofPlugin,
  'plugins/wordpress/venue-booking/readme.txt': /(Stable tag: )(\S+)/g,
  'hosting/kubernetes/kustomization.yaml': /(newTag: ")([^"]+)/g,
}

/** Returns every version that a file states. */
export function statedVersions(path: string): string[] {
  const pattern = versionPlaces[path]
  return pattern ? [...readText(path).matchAll(pattern)].map(([, , version = '']) => version) : []
}

/** Returns the version of the project: the one in package.json. */
export function currentVersion(): string {
  return statedVersions('package.json')[0] ?? ''
}

/** Writes a version into every file that states it. */
export function writeVersion(version: string): void {
  for (const [path, pattern] of Object.entries(versionPlaces)) {
    writeFileSync(join(root, path), readText(path).replace(pattern, `$1${version}`))
  }
}

/** Tells whether `version` is three numbers (`1.10.0`), and later than `before`. */
export function isLater(version: string, before: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version) && compareVersions(version, before) > 0
}

/** Compares two versions number by number, for sorting. */
export function compareVersions(version: string, another: string): number {
  return version.localeCompare(another, 'en', { numeric: true })
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
