import type { Described, Translations } from './configuration.ts'

/** The plan of a venue's rooms: its zones, and the position of each resource. */
export type FloorPlan = { zones: FloorPlanZone[]; tables: FloorPlanTable[] }

export type FloorPlanZone = {
  id: string
  name: string
  ordinal: number
  translations?: Translations<Pick<Described, 'name'>>
}
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
