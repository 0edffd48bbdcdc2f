import { z } from 'zod'

/**
 * Fields of the schemas in `record.ts`, in the words of the interface (interface, General conventions). Imported as `field`,
 * since functions in these files have variables called `email` or `currency`.
 */

export const text = (description?: string) => z.string().meta({ description })
export const flag = (description?: string) => z.boolean().meta({ description })
export const count = (description?: string) => z.int().min(0).meta({ description })
export const slug = () => z.string().meta({ description: 'Identifier used in the path.' })

/** An amount of money as a decimal. */
export const money = (description = 'In `currency`.') => z.number().min(0).meta({ description })
export const currency = () => z.string().meta({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' })

export const date = (description = 'Venue-local `yyyy-MM-dd`.') => z.string().meta({ format: 'date', description })
export const time = (description = 'Venue-local `HH:mm`, 24-hour.') =>
  z.string().meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description })
export const instant = (description = 'ISO 8601 with offset.') => z.string().meta({ format: 'date-time', description })
export const timezone = () => z.string().meta({ description: 'IANA time zone of the venue.' })
export const guid = (description?: string) => z.string().meta({ format: 'uuid', description })
export const url = (description?: string) => z.string().meta({ format: 'uri', description })
export const email = (description?: string) => z.string().meta({ format: 'email', description })
