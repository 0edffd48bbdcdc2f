import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of other authors that the service needs to run. */
export type ThirdPartyPackage = {
  name: string
  version: string
  /** The licence as the package states it, mostly an SPDX expression; null if it states none. */
  licence: string | null
  /** The folders into which npm installs it; several have the same version. */
  folders: string[]
  /** Whether npm installs it only on some platforms. */
  isOptional: boolean
}

type Locked = { version: string; license?: string; dev?: boolean; link?: boolean; optional?: boolean }
type LockFile = { packages: Record<string, Locked> }

const root = join(import.meta.dirname, '../..')

/** Returns the lock file of the project. */
export function readLockFile(): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/** Lists the packages of a lock file that are not for development alone, by name and version, each once. */
export function listThirdPartyPackages({ packages }: LockFile): ThirdPartyPackage[] {
  const listed = new Map<string, ThirdPartyPackage>()
  for (const [folder, { version, license = null, dev, link, optional = false }] of Object.entries(packages)) {
    if (!folder.includes('node_modules/') || dev || link) continue
    const name = folder.replace(/^.*node_modules\//, '')
    const known = listed.get(`${name} ${version}`)
    if (known) known.folders.push(folder)
    else listed.set(`${name} ${version}`, { name, version, licence: license, folders: [folder], isOptional: optional })
  }
  return [...listed.keys()].sort().flatMap((key) => listed.get(key) ?? [])
}
