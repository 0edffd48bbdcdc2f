'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { useAct } from '../use-act.ts'
import { accountsAddress } from './address.ts'
import { NameDialog } from './name-dialog.tsx'
import { accountTexts as texts } from './texts.ts'

/** Shows the button that opens an account, with its dialog. Afterwards the new account is shown. */
export function OpenAccount({ slug, locale }: { slug: string; locale: Locale }) {
  const [isAsking, setAsking] = useState(false)
  const { act, busy, error } = useAct({ slug, locale })
  async function open(name: string) {
    const opened = await act((client, key) => client.act('house-accounts', { name }, { key }))
    if (opened) location.assign(accountsAddress(slug, opened.account.id))
  }
  return (
    <>
      <Button mark="plus" onClick={() => setAsking(true)}>
        {texts.openNew[locale]}
      </Button>
      {isAsking && (
        <NameDialog
          {...{ locale, busy, error }}
          title={texts.openNew[locale]}
          word={texts.open[locale]}
          first=""
          onClose={() => setAsking(false)}
          onName={(name) => void open(name)}
        />
      )}
    </>
  )
}
