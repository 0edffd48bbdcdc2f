/** Search engines cut off a text that is longer than this. */
const longest = 160

/** A text in at most 160 characters, for the head of a page: whole sentences if they fit, else whole words. */
export function shortSummary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const within = line.slice(0, longest)
  const sentences = /^.*[.!?](?= )/.exec(within)?.[0]
  return sentences ?? `${within.slice(0, longest - 1).replace(/ \S*$/, '')}…`
}
