/** The names of the types of resources for staff. */
export const resourceTypeTexts = {
  RestaurantTable: { en: 'Table', de: 'Tisch' },
  BilliardTable: { en: 'Billiards', de: 'Billard' },
  DartBoard: { en: 'Darts', de: 'Dart' },
  Shuffleboard: { en: 'Shuffleboard', de: 'Shuffleboard' },
  BowlingLane: { en: 'Bowling', de: 'Bowlingbahn' },
  EventArea: { en: 'Stage', de: 'Bühne' },
} as const
