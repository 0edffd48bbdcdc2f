let ending = false

/** Says that this process is about to end: from now on it is not ready for anything new. */
export function announceEnd(): void {
  ending = true
}

/** Whether this process is about to end. */
export function isEnding(): boolean {
  return ending
}
