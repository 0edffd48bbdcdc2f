'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { accountsAddress } from './address.ts'
import { NameField } from './name-field.tsx'
import { accountTexts as texts } from './texts.ts'

/** Shows the button that opens an account, with its dialog. Afterwards the new account is shown. */
export function OpenAccount({ slug, locale }: { slug: string; locale: Locale }) {
  const [isAsking, setAsking] = useState(false)
  const { act } = useActs(consoleClient({ venueSlug: slug, language: locale }), { locale })
  async function open(onRefusal: OnRefusal, form: FormData) {
    const opened = await act('house-accounts', { name: String(form.get('name')).trim() }, null, onRefusal)
    if (opened) location.assign(accountsAddress(slug, opened.account.id))
    return opened
  }
  return (
    <>
      <Button mark="plus" onClick={() => setAsking(true)}>
        {texts.openNew[locale]}
      </Button>
      {isAsking && (
        <ActDialog
          title={texts.openNew[locale]}
          locale={locale}
          word={texts.open[locale]}
          onAct={open}
          onClose={() => setAsking(false)}
        >
          {({ errorAt }) => <NameField locale={locale} name="name" error={errorAt('name')} />}
        </ActDialog>
      )}
    </>
  )
}
