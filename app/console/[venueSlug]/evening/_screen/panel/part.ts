/** The part of the panel that a button elsewhere leads to. The panel that opens next takes it, once. */
let wanted: 'messages' | null = null

export function leadTo(part: 'messages'): void {
  wanted = part
}

export function takePart(): 'messages' | null {
  const part = wanted
  wanted = null
  return part
}
