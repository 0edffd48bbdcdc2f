import { headers } from 'next/headers'
import { acceptedLocale } from '#lib/i18n/locale.ts'

const texts = {
  en: { title: 'There is nothing here', line: 'The address may be mistyped, or the page is gone.' },
  de: { title: 'Hier ist nichts', line: 'Vielleicht ist die Adresse vertippt, oder die Seite gibt es nicht mehr.' },
}

/** What a person sees at an address that leads nowhere. */
export default async function NotFound() {
  const text = texts[acceptedLocale((await headers()).get('accept-language')) ?? 'en']
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.line}</p>
    </>
  )
}
