'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { formatMoney } from '#lib/i18n/format.ts'
import { Form } from '../form.tsx'
import { useAct } from '../use-act.ts'
import type { Account } from './account.ts'
import css from './accounts.module.css'
import { accountsAddress } from './address.ts'
import { NameDialog } from './name-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { accountTexts as texts } from './texts.ts'

type Props = Account & {
  /** Whether the account is open. A closed one can only be printed. */
  isOpen: boolean
  canPrint: boolean
}

/** Shows the acts on an account: settle, print the statement, rename and close. */
export function AccountActions({ isOpen, canPrint, ...account }: Props) {
  const { locale, slug, id, name, balanceMinor } = account
  const [asked, setAsked] = useState<'settle' | 'rename' | 'close' | null>(null)
  const onClose = () => setAsked(null)
  // Load the account without a month, so that the statement includes its latest entry.
  const onDone = () => location.assign(accountsAddress(slug, id))
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
      {asked === 'settle' && <SettleDialog {...account} {...{ onClose, onDone }} />}
      {asked === 'rename' && <RenameDialog {...account} {...{ onClose, onDone }} />}
      {asked === 'close' && (
        <CloseDialog {...account} {...{ onClose, onDone }} title={`${texts.closeAccount[locale]}: ${name}`} />
      )}
    </footer>
  )
}

type Asked = Account & { onClose: () => void; onDone: () => void }

function RenameDialog({ slug, locale, id, name: first, onClose, onDone }: Asked) {
  const { act, busy, error } = useAct({ slug, locale })
  async function rename(name: string) {
    if (await act((client, key) => client.act(`house-accounts/${id}/rename`, { name }, { key }))) onDone()
  }
  return (
    <NameDialog
      {...{ locale, busy, error, first, onClose }}
      title={texts.rename[locale]}
      word={texts.save[locale]}
      onName={(name) => void rename(name)}
    />
  )
}

function CloseDialog({ slug, locale, id, title, currency, balanceMinor, onClose, onDone }: Asked & { title: string }) {
  const { act, busy, error } = useAct({ slug, locale })
  async function close() {
    if (await act((client, key) => client.act(`house-accounts/${id}/close`, undefined, { key }))) onDone()
  }
  if (balanceMinor > 0) {
    return (
      <Dialog title={title} close={texts.close[locale]} onClose={onClose}>
        <DialogBody>
          <p>{texts.stillOwes(formatMoney(balanceMinor, currency, locale))[locale]}</p>
        </DialogBody>
        <DialogFoot>
          <Button data-focus onClick={onClose}>
            {texts.cancel[locale]}
          </Button>
        </DialogFoot>
      </Dialog>
    )
  }
  const words = { word: texts.closeAccount[locale], cancel: texts.cancel[locale], close: texts.close[locale] }
  return (
    <Form {...{ title, words, busy, onClose }} danger onSubmit={() => void close()}>
      <p>{texts.closeLine[locale]}</p>
      {error && (
        <p role="alert" className={css.refused}>
          {error}
        </p>
      )}
    </Form>
  )
}
