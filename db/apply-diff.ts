/**
 * Applies unified diffs to a text, one after the other, and returns the result. Ignores text around the diffs. Stricter than
 * `patch`: each hunk must match at its line number, context included. Throws an error that names the hunk that does not.
 */
export function applyDiff(text: string, diff: string): string {
  const result = text.split('\n')
  for (const { header, start, before, after } of hunksOf(diff.split('\n'))) {
    const found = result.splice(start - 1, before.length, ...after)
    if (found.join('\n') !== before.join('\n')) throw new Error(`the text does not have the lines of ${header}`)
  }
  return result.join('\n')
}

/** A hunk. `before`: the lines that it replaces; `after`: the lines in their place; `start`: the line number of the first. */
type Hunk = { header: string; start: number; before: string[]; after: string[] }

const headerForm = /^@@ -\d+,(\d+) \+(\d+),(\d+) @@$/

function hunksOf(lines: readonly string[]): Hunk[] {
  return lines.flatMap((header, at) => {
    const [, removed, start, added] = headerForm.exec(header) ?? []
    if (start === undefined) return []
    const hunk: Hunk = { header, start: Number(start), before: [], after: [] }
    for (const line of lines.slice(at + 1)) {
      if (hunk.before.length >= Number(removed) && hunk.after.length >= Number(added)) break
      // Editors remove the space of an empty line.
      if (!/^([-+ ]|$)/.test(line)) break
      if (!line.startsWith('+')) hunk.before.push(line.slice(1))
      if (!line.startsWith('-')) hunk.after.push(line.slice(1))
    }
    if (hunk.before.length !== Number(removed) || hunk.after.length !== Number(added))
      throw new Error(`the numbers of ${header} are not those of its lines`)
    return [hunk]
  })
}
