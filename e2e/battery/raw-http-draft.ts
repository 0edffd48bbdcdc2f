/** A request that is being spoilt. `place` and `framing` are what they are in `Shot`. */
export type Draft = {
  method: string
  target: string
  place: 'api' | 'page' | 'none'
  version: string
  headers: [string, string][]
  body: string
  framing: 'whole' | 'doubtful' | 'cut'
  eol: string
  /** Comes behind the request instead of a well-formed one. */
  garbage: string | null
  smuggled: string
}
/** Spoils a request; `pick` chooses where there is a choice. */
export type Fault = (draft: Draft, pick: <T>(from: readonly T[]) => T) => void

/** A request line or header that is no HTTP: whether anything behind it counts is the server's to say. */
export const broken = (change: Fault): Fault => {
  return (draft, pick) => {
    change(draft, pick)
    draft.framing = draft.framing === 'cut' ? 'cut' : 'doubtful'
  }
}
