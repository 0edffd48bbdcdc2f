let ending = false

/** Marks this process as about to end: from now on it is not ready for new requests. */
export function announceEnd(): void {
  ending = true
}

/** Whether this process is about to end. */
export function isEnding(): boolean {
  return ending
}
