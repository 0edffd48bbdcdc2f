import { actTexts as texts } from '#app/console/_acts/texts.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import css from './evening-screen.module.css'
import { useScreen } from './screen.ts'

/** Says that the person is not admitted any more. The link is to this very screen, which leads to the sign-in and back. */
export function EndedLine() {
  const { locale, hrefOf } = useScreen()
  return (
    <div className={css.offline} role="alert">
      <Icon name="off" />
      <p>{texts.ended[locale]}</p>
      <a href={hrefOf({})}>{texts.signIn[locale]}</a>
    </div>
  )
}
