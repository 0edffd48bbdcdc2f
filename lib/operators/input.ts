import { email, text } from '#lib/input.ts'

/** The address of a person who signs in, in lower case. */
export const staffAddress = email().transform((address) => address.toLowerCase())

export const staffName = text({ min: 1, max: 80 })

export const deviceName = text({ min: 1, max: 60 })
