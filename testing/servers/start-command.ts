import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How `npm start` starts the server: variables of its environment, and options of Node. */
export function startCommand(): { environment: Record<string, string>; options: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const words: string[] = scripts.start.split(' ')
  const node = words.indexOf('node')
  return {
    environment: Object.fromEntries(words.slice(0, node).map((word) => word.split('=') as [string, string])),
    options: words.slice(node + 1, words.indexOf('--import')),
  }
}
