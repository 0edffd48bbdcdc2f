import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file of this project by its path from the root, the working directory of every server. */
export function projectFile(path: string): string {
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path), 'utf8')
}
