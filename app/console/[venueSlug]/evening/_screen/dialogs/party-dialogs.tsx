'use client'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { EditDialog } from '#app/console/_acts/edit-dialog.tsx'
import type { BodyOf } from '#app/console/_api/paths.ts'
import { clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { PartyDetails } from '#lib/evening/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import { usePartyActs } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { partyDialogTexts as texts } from './party-texts.ts'
import { PricedDialog } from './priced-dialog.tsx'
import { TableList, tableRows } from './table-list.tsx'

/** Dialogs that only the panel opens. */
export type PanelDialog = 'change' | 'cancel' | 'join' | 'guest' | 'refund' | 'price'

type PartyDialogProps = { details: PartyDetails; close: () => void }

/** Shows the dialog of a party's panel that `kind` names. */
export default function PartyDialogs({ kind, ...of }: PartyDialogProps & { kind: PanelDialog }) {
  if (kind === 'cancel') return <CancelParty {...of} />
  if (kind === 'refund') return <RefundDeposit {...of} />
  if (kind === 'price') return <PricedDialog {...of} />
  if (kind === 'join') return <JoinTable {...of} />
  return kind === 'change' ? <ChangeParty {...of} /> : <EditGuest {...of} />
}

/** Asks before it cancels a booking, because the mail to the guest cannot be taken back. */
function CancelParty({ details, close }: PartyDialogProps) {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = usePartyActs().who(details)
  const paid = details.deposit?.paid ?? 0
  return (
    <ActDialog
      title={texts.cancelTitle(who)[locale]}
      {...{ locale }}
      word={texts.cancel[locale]}
      leave={texts.keep[locale]}
      careful
      onClose={close}
      onAct={(refused) =>
        screen.act(`reservations/${details.reference}/cancel`, {}, texts.cancelled(who)[locale], { refused })
      }
    >
      <p>{details.email ? `${texts.cancelMail[locale]} ${texts.cancelFinal[locale]}` : texts.cancelCall[locale]}</p>
      {paid > 0 && <p>{texts.cancelRefund(formatDecimal(paid, evening.venue.currency, locale))[locale]}</p>}
    </ActDialog>
  )
}

/** Refunds a deposit after it has said how much goes back by which means. The booking stays. */
function RefundDeposit({ details: { reference, email, deposit, ...party }, close }: PartyDialogProps) {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = usePartyActs().who({ reference, ...party })
  const money = (decimal: number) => formatDecimal(decimal, evening.venue.currency, locale)
  const { paid, voucher } = deposit ?? { paid: 0, voucher: 0 }
  return (
    <ActDialog
      title={texts.refundTitle(who)[locale]}
      {...{ locale }}
      word={texts.refund[locale]}
      leave={texts.keep[locale]}
      danger
      careful
      onClose={close}
      onAct={(refused) =>
        screen.act(`reservations/${reference}/refund`, undefined, texts.refunded(who)[locale], { refused })
      }
    >
      {paid > voucher && <p>{texts.backToCard(money(paid - voucher))[locale]}</p>}
      {voucher > 0 && <p>{texts.backToVoucher(money(voucher))[locale]}</p>}
      <p>{(email ? texts.refundMail : texts.refundCall)[locale]}</p>
    </ActDialog>
  )
}

function JoinTable({ details, close }: PartyDialogProps) {
  const screen = useScreen()
  const { locale, evening, now } = screen
  const who = usePartyActs().who(details)
  const rows = tableRows(evening, details, { now, locale, joined: details.resourceIds })
  const join = async ({ id, name }: { id: string; name: string }) => {
    close()
    await screen.act(`reservations/${details.reference}/join`, { resourceId: id }, texts.joined(name, who)[locale], {
      resourceId: id,
    })
  }
  return (
    <Dialog title={texts.joinTitle(who)[locale]} close={texts.close[locale]} onClose={close}>
      <DialogBody>
        <TableList rows={rows} choose={(table) => void join(table)} />
      </DialogBody>
    </Dialog>
  )
}

function ChangeParty({ details, close }: PartyDialogProps) {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = usePartyActs().who(details)
  const path = `reservations/${details.reference}/change` as const
  return (
    <EditDialog
      title={texts.changeTitle(who)[locale]}
      {...{ locale }}
      values={{
        date: details.date,
        start: clock(details.from, evening.venue.timeZone),
        partySize: details.partySize,
        customerName: details.name,
        phone: details.phone,
        email: details.email,
        notes: details.notes,
      }}
      typedOf={({ date = '', start = '', partySize, customerName = '', phone = '', email = '', notes = '' }) => ({
        date,
        start,
        partySize: Number(partySize),
        customerName,
        phone,
        email,
        notes,
      })}
      together={['date', 'start']}
      onClose={close}
      onSave={(body, refused) => screen.act(path, body as BodyOf<typeof path>, texts.changed(who)[locale], { refused })}
    >
      {(field) => (
        <>
          <div className={styles.three}>
            <Field label={texts.date[locale]} type="date" required {...field('date')} />
            <Field label={texts.start[locale]} type="time" required {...field('start')} />
            <Field label={texts.size[locale]} type="number" min={1} required {...field('partySize')} />
          </div>
          <div className={styles.two}>
            <Field label={texts.name[locale]} autoComplete="off" maxLength={120} {...field('customerName')} />
            <Field label={texts.phone[locale]} type="tel" autoComplete="off" maxLength={40} {...field('phone')} />
          </div>
          <Field label={texts.email[locale]} type="email" autoComplete="off" {...field('email')} />
          <TextField label={texts.notes[locale]} maxLength={500} {...field('notes')} />
          <p className={controls.soft}>{texts.changeTells[locale]}</p>
        </>
      )}
    </EditDialog>
  )
}

/** Returns the tags of a field, which are separated by commas, each once. */
function tagsIn(field: string): readonly string[] {
  const each = field.split(',').map((tag) => tag.trim())
  return [...new Set(each)].filter(Boolean)
}

function EditGuest({ details, close }: PartyDialogProps) {
  const screen = useScreen()
  const { locale } = screen
  const who = usePartyActs().who(details)
  const { notes, allergies, tags } = details.guest
  const path = `reservations/${details.reference}/guest` as const
  return (
    <EditDialog
      title={texts.guestTitle(who)[locale]}
      {...{ locale }}
      values={{ notes, allergies, tags: tags as readonly string[] }}
      typedOf={(typed) => ({
        notes: typed.notes ?? '',
        allergies: typed.allergies ?? '',
        tags: tagsIn(typed.tags ?? ''),
      })}
      onClose={close}
      onSave={(body, refused) => screen.act(path, body as BodyOf<typeof path>, texts.noted(who)[locale], { refused })}
    >
      {(field) => (
        <>
          <TextField data-focus label={texts.allergies[locale]} {...field('allergies')} />
          <p className={controls.soft}>{texts.allergiesHelp[locale]}</p>
          <TextField label={texts.guestNotes[locale]} rows={4} {...field('notes')} />
          <Field label={texts.tags[locale]} {...field('tags')} />
        </>
      )}
    </EditDialog>
  )
}
