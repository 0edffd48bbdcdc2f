import type { Text } from '#lib/i18n/locale.ts'

/** Why a picture is refused. */
export const pictureMessages = {
  unknownForm: (): Text => ({
    en: 'This is no JPEG, PNG or WebP picture.',
    de: 'Das ist kein JPEG-, PNG- oder WebP-Bild.',
  }),
  tooManyPixels: (millions: number): Text => ({
    en: `A picture has at most ${millions} million pixels.`,
    de: `Ein Bild hat höchstens ${millions} Millionen Pixel.`,
  }),
  broken: (): Text => ({ en: 'This picture cannot be read.', de: 'Dieses Bild lässt sich nicht lesen.' }),
  noStorage: (): Text => ({
    en: 'Pictures cannot be stored on this host: it needs PICTURES_BUCKET.',
    de: 'Bilder lassen sich auf diesem Server nicht speichern: Er braucht PICTURES_BUCKET.',
  }),
} as const
