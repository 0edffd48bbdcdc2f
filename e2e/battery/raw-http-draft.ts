/** A request while faults are applied to it. `place` and `framing` have the same meaning as in `Shot`. */
export type Draft = {
  method: string
  target: string
  place: 'api' | 'page' | 'none'
  version: string
  headers: [string, string][]
  body: string
  framing: 'whole' | 'doubtful' | 'cut'
  eol: string
  /** Bytes that follow the request instead of a well-formed request. */
  garbage: string | null
  smuggled: string
}
/** Applies a fault to a request; `pick` selects a variant. */
export type Fault = (draft: Draft, pick: <T>(from: readonly T[]) => T) => void

/** A request line or header that is no valid HTTP: the server decides whether the following bytes are a request. */
export const broken = (change: Fault): Fault => {
  return (draft, pick) => {
    change(draft, pick)
    draft.framing = draft.framing === 'cut' ? 'cut' : 'doubtful'
  }
}
