/**
 * A technical security device (TSE) that signs a till's records. This service has none (decisions 15.4): every place that
 * could suggest one reads it here, and says so. A device would be another kind, with a function that signs.
 */
export type SigningDevice = { kind: 'none' }

/** The signing device of a venue. */
export function signingDevice(): SigningDevice {
  return { kind: 'none' }
}
