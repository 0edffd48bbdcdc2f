import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of an npm package, found from here, or from the program's folder if Next has bundled this file. */
export function packageFolder(name: string): string {
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    try {
      const found = findPackageJSON(name, base)
      if (found) return dirname(found)
    } catch {
      // Not found from there.
    }
  }
  throw new Error(`the package ${name} is missing`)
}
