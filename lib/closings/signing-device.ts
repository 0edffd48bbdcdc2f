/**
 * A technical security device (TSE) that signs what a till records. This service has none (decisions 15.4): every place that
 * could suggest one reads it here, and says so. A device would be another kind, with the verb that signs.
 */
export type SigningDevice = { kind: 'none' }

/** What signs at a venue. */
export function signingDevice(): SigningDevice {
  return { kind: 'none' }
}
