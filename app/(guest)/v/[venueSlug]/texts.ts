import type { Text } from '#lib/i18n/locale.ts'
import type { PricingModel, ResourceType } from '#lib/venues/resource-types.ts'

/** The words of a venue's start page. */
export const texts = {
  skip: { en: 'To booking', de: 'Zur Buchung' },
  about: { en: 'About us', de: 'Über uns' },
  hours: { en: 'Opening hours', de: 'Öffnungszeiten' },
  days: (first: string, last: string): Text => ({ en: `${first} to ${last}`, de: `${first} bis ${last}` }),
  today: { en: 'today', de: 'heute' },
  otherwise: { en: 'Different from usual', de: 'Anders als sonst' },
  /** The description of a page if the venue has written none. */
  description: (name: string, city: string): Text => ({
    en: `${name} in ${city}: opening hours, address, and booking online.`,
    de: `${name} in ${city}: Öffnungszeiten, Adresse und Online-Buchung.`,
  }),
} as const

/** The names of the types of resources, as guests would say them. */
export const resourceTypeNames: Record<ResourceType, Text> = {
  RestaurantTable: { en: 'Table', de: 'Tisch' },
  BilliardTable: { en: 'Billiards', de: 'Billard' },
  DartBoard: { en: 'Darts', de: 'Darts' },
  Shuffleboard: { en: 'Shuffleboard', de: 'Shuffleboard' },
  BowlingLane: { en: 'Bowling', de: 'Bowling' },
  EventArea: { en: 'Stage', de: 'Bühne' },
}

/** A price with its unit. */
export const priceTexts: Record<PricingModel, (amount: string) => Text> = {
  Free: () => ({ en: 'free of charge', de: 'ohne Kosten' }),
  PerHour: (amount) => ({ en: `${amount}/h`, de: `${amount}/h` }),
  PerGame: (amount) => ({ en: `${amount}/game`, de: `${amount}/Spiel` }),
  PerSession: (amount) => ({ en: `${amount}`, de: `${amount}` }),
  FixedFee: (amount) => ({ en: `${amount}`, de: `${amount}` }),
  Deposit: (amount) => ({ en: `${amount} deposit`, de: `${amount} Anzahlung` }),
  MinimumSpend: (amount) => ({ en: `${amount} minimum spend`, de: `${amount} Mindestverzehr` }),
}

export const fromPrice = (price: string): Text => ({ en: `from ${price}`, de: `ab ${price}` })
