import type { Described, Translations } from './configuration.ts'

/** The plan of a venue's rooms: its zones, and the position of each resource. */
export type FloorPlan = { zones: FloorPlanZone[]; tables: FloorPlanTable[] }

export type FloorPlanZone = {
  id: string
  name: string
  ordinal: number
  translations?: Translations<Pick<Described, 'name'>>
  /** Centimetres. */
  size?: { width: number; height: number } | undefined
  walls?: FloorPlanWall[] | undefined
  labels?: FloorPlanLabel[] | undefined
}
/** A line of the plan, in shares of its zone. */
export type FloorPlanWall = { x1: number; y1: number; x2: number; y2: number }
/** A word of the plan, with its middle in shares of its zone. */
export type FloorPlanLabel = { text: string; x: number; y: number; translations?: Translations<{ text: string }> }
export type FloorPlanTable = {
  resourceId: string
  zoneId: string
  x: number
  y: number
  width: number
  height: number
  shape: 'Rectangle' | 'Circle'
  rotation: number
}
