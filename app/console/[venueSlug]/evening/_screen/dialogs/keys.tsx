'use client'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { dialogTexts, partyKeys, screenKeys } from './texts.ts'

const groups = [
  ['everywhere', screenKeys],
  ['chosenParty', partyKeys],
] as const

/** Lists the keys of the screen with their actions. */
export default function Keys({ close }: { close: () => void }) {
  const { locale } = useScreen()
  return (
    <Dialog title={dialogTexts.keys[locale]} close={dialogTexts.close[locale]} onClose={close}>
      <DialogBody>
        <div className={styles.keyGroups}>
          {groups.map(([group, keys]) => (
            <section key={group}>
              <h3>{dialogTexts[group][locale]}</h3>
              <dl className={styles.keys}>
                {keys.map(([names, does]) => (
                  <div key={names}>
                    <dt>
                      {names.split(' ').map((name) => (
                        <kbd key={name} className={controls.key}>
                          {name}
                        </kbd>
                      ))}
                    </dt>
                    <dd>{does[locale]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}
