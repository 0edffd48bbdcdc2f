'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { EditDialog } from '#app/console/_acts/edit-dialog.tsx'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import type { BodyOf } from '#app/console/_api/paths.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Account, AccountDialogProps } from './account.ts'
import css from './accounts.module.css'
import { accountsAddress } from './address.ts'
import { NameField } from './name-field.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { accountTexts as texts } from './texts.ts'

type Props = Account & {
  /** Whether the account is open. A closed one can only be printed. */
  isOpen: boolean
  canPrint: boolean
}

/** Shows the acts on an account: settle, print the statement, rename and close. */
export function AccountActions({ isOpen, canPrint, ...account }: Props) {
  const { locale, slug, id, balanceMinor } = account
  const [asked, setAsked] = useState<'settle' | 'rename' | 'close' | null>(null)
  const { act } = useActs(consoleClient({ venueSlug: slug, language: locale }), { locale })
  const dialog = {
    ...account,
    act,
    onClose: () => setAsked(null),
    // Load the account without a month, so that the statement includes its latest entry.
    onDone: () => location.assign(accountsAddress(slug, id)),
  }
  return (
    <footer className={css.actions}>
      {isOpen && balanceMinor > 0 && (
        <Button kind="primary" onClick={() => setAsked('settle')}>
          {texts.settle[locale]}
        </Button>
      )}
      {canPrint && (
        <Button mark="print" onClick={() => print()}>
          {texts.print[locale]}
        </Button>
      )}
      {isOpen && (
        <>
          <Button mark="edit" onClick={() => setAsked('rename')}>
            {texts.rename[locale]}
          </Button>
          <Button kind="danger" className={css.last} onClick={() => setAsked('close')}>
            {texts.closeAccount[locale]}
          </Button>
        </>
      )}
      {asked === 'settle' && <SettleDialog {...dialog} />}
      {asked === 'rename' && <RenameDialog {...dialog} />}
      {asked === 'close' && <CloseDialog {...dialog} />}
    </footer>
  )
}

function RenameDialog({ locale, id, name, act, onClose, onDone }: AccountDialogProps) {
  const path = `house-accounts/${id}/rename` as const
  return (
    <EditDialog
      title={texts.rename[locale]}
      {...{ locale, onClose }}
      values={{ name }}
      typedOf={(typed) => ({ name: typed.name?.trim() ?? '' })}
      onSave={async (body, onRefusal) => {
        const renamed = await act(path, body as BodyOf<typeof path>, null, onRefusal)
        if (renamed) onDone()
        return renamed
      }}
    >
      {(field) => <NameField locale={locale} {...field('name')} />}
    </EditDialog>
  )
}

function CloseDialog({ locale, id, name, currency, balanceMinor, act, onClose, onDone }: AccountDialogProps) {
  const title = `${texts.closeAccount[locale]}: ${name}`
  if (balanceMinor > 0) {
    return (
      <ActDialog {...{ title, locale, onClose }}>
        <p>{texts.stillOwes(formatMoney(balanceMinor, currency, locale))[locale]}</p>
      </ActDialog>
    )
  }
  async function close(onRefusal: OnRefusal) {
    const closed = await act(`house-accounts/${id}/close`, undefined, null, onRefusal)
    if (closed) onDone()
    return closed
  }
  return (
    <ActDialog {...{ title, locale, onClose }} word={texts.closeAccount[locale]} onAct={close} danger careful>
      <p>{texts.closeLine[locale]}</p>
    </ActDialog>
  )
}
