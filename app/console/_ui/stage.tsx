import type { Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { flagIcons, flagsOf } from './flags.ts'
import { Icon } from './icon.tsx'
import { type ShownStage, shownStage, stageMinutes } from './shown-stage.ts'
import styles from './stage.module.css'
import { flagTexts, partyTexts, stageTexts } from './stage-texts.ts'

/** Returns the class that sets `--st-bg`, `--st-ink` and `--st-mark`. */
export const stageClass = (stage: ShownStage): string => styles[stage] ?? ''

/** Shows a stage as colour, icon and word, with its minutes. */
export function StageMark({ party, now, locale }: { party: Party; now: number; locale: Locale }) {
  const shown = shownStage(party, now)
  const minutes = stageMinutes(party, now)
  return (
    <span className={`${styles.stage} ${stageClass(shown)}`}>
      <Icon name={shown} />
      <span className={styles.word}>{stageTexts[shown][locale]}</span>
      {minutes !== null && <span>{formatMinutes(minutes)}</span>}
    </span>
  )
}

/** Shows at most three flags of a party as icons, with words for screen readers. */
export function Flags({ party, locale }: { party: Party; locale: Locale }) {
  return flagsOf(party)
    .slice(0, 3)
    .map((flag) => (
      <span key={flag} className={flag === 'note' ? styles.flag : styles.flagBad} title={flagTexts[flag][locale]}>
        <Icon name={flagIcons[flag]} />
        <span className="sr">{flagTexts[flag][locale]}</span>
      </span>
    ))
}

/** Returns the name of a party, or words if it has none: a walk-in, or an erased name. */
export function partyName({ name, channel }: Pick<Party, 'name' | 'channel'>, locale: Locale): string {
  return name || partyTexts[channel === 'WalkIn' ? 'walkIn' : 'erased'][locale]
}
