/** Returns whether a key belongs to a field, a dialog or a sheet, so that the screen must leave it alone. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target as Element | null
  // A field for files takes no letters.
  if (target?.closest('input:not([type=file]), textarea, select, [contenteditable="true"]')) return true
  return document.querySelector('dialog[open], [role=dialog]:popover-open') !== null
}

/**
 * Lets letters and digits press the button that names them in `aria-keyshortcuts`. So each button declares its key, and an
 * act that is not offered has none. `others` are keys without a button. Returns a function that ends it.
 */
export function followKeys(others: Record<string, () => void>): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && others['/']) {
      event.preventDefault()
      return others['/']()
    }
    if (isTaken(event)) return
    const other = event.key === 'Escape' ? others.escape : others[event.key]
    const button = /^[a-z0-9]$/.test(event.key)
      ? document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]:not(:disabled)`)
      : null
    if (!other && !button) return
    event.preventDefault()
    // Ignore the repeats of a key that is held down: they would act on the next ticket or party, which has moved up by then.
    if (event.repeat) return
    if (other) other()
    else button?.click()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}
