'use client'
import { Button } from './_ui/button.tsx'
import css from './_ui/notice.module.css'

const texts = {
  en: {
    title: 'This could not be shown',
    line: 'What you have saved is safe. Load the page again to go on.',
    reload: 'Load again',
  },
  de: {
    title: 'Das konnte nicht angezeigt werden',
    line: 'Was Sie gespeichert haben, ist sicher. Laden Sie die Seite neu, um weiterzumachen.',
    reload: 'Neu laden',
  },
}

/** Shows a notice in place of a screen that has failed, for example because its code could not be loaded on a bad line. */
export default function ScreenError() {
  const isGerman = 'document' in globalThis && document.documentElement.lang.startsWith('de')
  const { title, line, reload } = texts[isGerman ? 'de' : 'en']
  return (
    <main className={css.notice}>
      <title>{title}</title>
      <div role="alert">
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      <Button kind="primary" onClick={() => location.reload()}>
        {reload}
      </Button>
    </main>
  )
}
