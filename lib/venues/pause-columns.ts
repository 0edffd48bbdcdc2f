import type { LocalizedText } from './configuration.ts'
import type { ResourceType } from './resource-types.ts'

/** A pause of online booking of a type: its instants as ISO texts, and the sentence that guests read. */
export type OnlinePause = { since: string; until: string; message: LocalizedText }

/** By type. A pause that is over stays until the next one. */
export type OnlinePauses = Partial<Record<ResourceType, OnlinePause>>
