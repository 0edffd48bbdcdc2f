import type { Text } from '#lib/i18n/locale.ts'

/** The refusals of the keys' screen. */
export const keyMessages = {
  noSuchKey: (): Text => ({ en: 'There is no such key.', de: 'Diesen Schlüssel gibt es nicht.' }),
  isRevoked: (): Text => ({ en: 'This key is revoked already.', de: 'Dieser Schlüssel ist schon widerrufen.' }),
  reachesFurther: (): Text => ({
    en: 'This key reaches venues that you do not own. Ask an owner of all venues.',
    de: 'Dieser Schlüssel reicht in Betriebe, die Ihnen nicht gehören. Fragen Sie einen Inhaber aller Betriebe.',
  }),
  notYourVenues: (): Text => ({
    en: 'Choose venues that you own.',
    de: 'Wählen Sie Betriebe, deren Inhaber Sie sind.',
  }),
  sameLabel: (): Text => ({
    en: 'Another key of this kind has this name.',
    de: 'Ein anderer Schlüssel dieser Art heißt schon so.',
  }),
  needsOrigin: (): Text => ({
    en: 'A key for browsers needs the address of at least one website.',
    de: 'Ein Schlüssel für Browser braucht die Adresse mindestens einer Website.',
  }),
  notAnOrigin: (): Text => ({
    en: 'Must be like https://www.example.com: no path, no slash at the end, no wildcard.',
    de: 'Muss aussehen wie https://www.example.com: ohne Pfad, ohne Schrägstrich am Ende, ohne Platzhalter.',
  }),
} as const
