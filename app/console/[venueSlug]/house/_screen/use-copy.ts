import { useState } from 'react'

/** Copies a text to the clipboard. `state` says whether it worked: a browser may refuse, or a page have no clipboard. */
export function useCopy() {
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy')
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('notCopied')
    }
  }
  return { state, copy }
}
