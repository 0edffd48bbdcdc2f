import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Loaded before a program that a test starts: at its end it prints the loaded files below this folder. */
const root = pathToFileURL(`${process.cwd()}/`).href
const loaded = new Set<string>()

registerHooks({
  load(url, context, next) {
    if (url.startsWith(root)) loaded.add(url.slice(root.length))
    return next(url, context)
  },
})
process.on('exit', () => process.stdout.write(`Loaded: ${JSON.stringify([...loaded])}\n`))
