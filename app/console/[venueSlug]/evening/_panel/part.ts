/** A part of the panel that a button elsewhere leads to. It is taken once, by the panel that opens next. */
let wanted: 'messages' | null = null

export function leadTo(part: 'messages'): void {
  wanted = part
}

export function takePart(): 'messages' | null {
  const part = wanted
  wanted = null
  return part
}
