import { projectFile } from '#app/project-file.ts'
import { env } from '#lib/env/env.ts'

const cached = new Map<string, string>()

/**
 * The text of style sheets for the `style` element of a guest page: joined in the given order, without comments and
 * superfluous spaces. Their paths are relative to `app/(guest)`.
 *
 * They are read at run time, as the other files that pages send: a build step that imports CSS as text would have to be set
 * up for Next and for the tests, each in its own way. `outputFileTracingIncludes` adds them to the bundle of a function. In
 * development they are read for every page, so that a change is visible at once.
 */
export function styleSheet(...paths: readonly string[]): string {
  const key = paths.join(' ')
  const known = env().production ? cached.get(key) : undefined
  if (known !== undefined) return known
  const text = paths.map((path) => compact(projectFile(`app/(guest)/${path}`))).join('')
  cached.set(key, text)
  return text
}

/** Strings in a sheet must not contain comments, or spaces beside punctuation. */
function compact(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()
}
