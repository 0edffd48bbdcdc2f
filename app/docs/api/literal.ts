/** How a language of code writes values. */
export type LiteralStyle = {
  indent: string
  list: [open: string, close: string]
  object: [open: string, close: string]
  /** An object without members. */
  emptyObject: string
  member: (name: string, value: string) => string
}

/** A text in single quotes, as JavaScript and PHP write it. */
export function quotedText(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`
}

/** The most characters of a value in one line, its indentation included. */
const lineLength = 72

/** A JSON value as code: in one line if it fits there, else each member in a line of its own. `level` is that of its line. */
export function literal(value: unknown, style: LiteralStyle, level = 0): string {
  if (typeof value === 'string') return quotedText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const members = (at: number) =>
    isList
      ? value.map((each) => literal(each, style, at))
      : Object.entries(value).map(([name, each]) => style.member(name, literal(each, style, at)))
  const parts = members(level + 1)
  if (parts.length === 0) return isList ? style.list.join('') : style.emptyObject
  const [open, close] = isList ? style.list : style.object
  const padding = open === '{' ? ' ' : ''
  const inline = `${open}${padding}${parts.join(', ')}${padding}${close}`
  if (!inline.includes('\n') && inline.length <= lineLength - level * style.indent.length) return inline
  const lines = parts.map((part) => `${style.indent.repeat(level + 1)}${part},\n`)
  return `${open}\n${lines.join('')}${style.indent.repeat(level)}${close}`
}
