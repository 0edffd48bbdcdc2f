import type { Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { IconName } from './sprite.tsx'
import { flagTexts } from './stage-texts.ts'

type Flag = keyof Party['flags']

/** The flags of a party with their icons, the most urgent first. All but a note are urgent. */
export const flagIcons = {
  allergies: 'allergy',
  unanswered: 'message',
  depositOpen: 'euro',
  note: 'note',
} as const satisfies Record<Flag, IconName>

/** Returns the flags that are set, the most urgent first. */
export const flagsOf = ({ flags }: Pick<Party, 'flags'>) =>
  (Object.keys(flagIcons) as Flag[]).filter((flag) => flags[flag])

/** Returns the names of the flags that are set, the most urgent first. */
export const flagNames = (party: Pick<Party, 'flags'>, locale: Locale): string[] =>
  flagsOf(party).map((flag) => flagTexts[flag][locale])
