'use client'
import { type FormEvent, useState } from 'react'
import { amount, clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { PartyDetails } from '#lib/evening/record.ts'
import type { PanelDialog } from '../_panel/panel.tsx'
import { usePartyActs } from '../_panel/perform.ts'
import { type Refusal, useScreen } from '../_screen/screen.ts'
import styles from './dialogs.module.css'
import { partyDialogTexts as texts } from './party-texts.ts'
import { errorOf } from './refusal.ts'
import { TableList, tableRows } from './table-list.tsx'

type Of = { details: PartyDetails; close: () => void }

/** The dialogs of a party's panel. */
export default function PartyDialogs({ kind, ...of }: Of & { kind: PanelDialog }) {
  if (kind === 'cancel') return <CancelParty {...of} />
  if (kind === 'refund') return <RefundDeposit {...of} />
  if (kind === 'join') return <JoinTable {...of} />
  return kind === 'change' ? <ChangeParty {...of} /> : <EditGuest {...of} />
}

/** Asks before a booking is cancelled: the mail to the guest cannot be taken back. */
function CancelParty({ details, close }: Of) {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = usePartyActs().who(details)
  const paid = details.deposit?.paid ?? 0
  const cancel = async () => {
    const done = await screen.act(`reservations/${details.reference}/cancel`, {}, texts.cancelled(who)[locale])
    if (done) close()
  }
  return (
    <Dialog title={texts.cancelTitle(who)[locale]} close={texts.close[locale]} onClose={close}>
      <DialogBody>
        <p>{details.email ? `${texts.cancelMail[locale]} ${texts.cancelFinal[locale]}` : texts.cancelCall[locale]}</p>
        {paid > 0 && <p>{texts.cancelRefund(amount(paid, evening.venue.currency, locale))[locale]}</p>}
      </DialogBody>
      <DialogFoot>
        <button type="button" data-focus className={`${controls.button} ${controls.quiet}`} onClick={close}>
          {texts.keep[locale]}
        </button>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={() => void cancel()}>
          {texts.cancel[locale]}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** Says by which means a deposit goes back, before it does. The booking stays. */
function RefundDeposit({ details: { reference, email, deposit, ...party }, close }: Of) {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = usePartyActs().who({ reference, ...party })
  const money = (decimal: number) => amount(decimal, evening.venue.currency, locale)
  const { paid, voucher } = deposit ?? { paid: 0, voucher: 0 }
  const refund = async () => {
    const done = await screen.act(`reservations/${reference}/refund`, undefined, texts.refunded(who)[locale])
    if (done) close()
  }
  return (
    <Dialog title={texts.refundTitle(who)[locale]} close={texts.close[locale]} onClose={close}>
      <DialogBody>
        {paid > voucher && <p>{texts.backToCard(money(paid - voucher))[locale]}</p>}
        {voucher > 0 && <p>{texts.backToVoucher(money(voucher))[locale]}</p>}
        <p>{(email ? texts.refundMail : texts.refundCall)[locale]}</p>
      </DialogBody>
      <DialogFoot>
        <button type="button" data-focus className={`${controls.button} ${controls.quiet}`} onClick={close}>
          {texts.keep[locale]}
        </button>
        <button type="button" className={`${controls.button} ${controls.danger}`} onClick={() => void refund()}>
          {texts.refund[locale]}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

function JoinTable({ details, close }: Of) {
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

/** The values of a form's fields as they were typed. */
const typed = (event: FormEvent<HTMLFormElement>) =>
  Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))

/** Sends only what was changed, so that nobody's change of another field is undone. */
function ChangeParty({ details, close }: Of) {
  const screen = useScreen()
  const { locale, evening } = screen
  const who = usePartyActs().who(details)
  const [errors, setErrors] = useState<Refusal['errors']>({})
  const before: Record<string, string> = {
    date: details.date,
    start: clock(details.from, evening.venue.timeZone),
    partySize: String(details.partySize),
    customerName: details.name,
    phone: details.phone ?? '',
    email: details.email,
    notes: details.notes ?? '',
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = Object.entries(typed(event)).filter(([name, value]) => value !== before[name])
    if (!changed.length) return close()
    const body = Object.fromEntries(
      changed.map(([name, value]) => [name, name === 'partySize' ? Number(value) : value]),
    )
    setErrors({})
    const done = await screen.act(`reservations/${details.reference}/change`, body, texts.changed(who)[locale], {
      refused: (refusal) => setErrors(refusal.errors),
    })
    if (done) close()
  }
  const of = (name: string) => ({ name, defaultValue: before[name], error: errorOf(errors, name) })
  return (
    <Dialog title={texts.changeTitle(who)[locale]} close={texts.close[locale]} onClose={close}>
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <div className={styles.three}>
            <Field label={texts.date[locale]} type="date" required {...of('date')} />
            <Field label={texts.start[locale]} type="time" required {...of('start')} />
            <Field label={texts.size[locale]} type="number" min={1} required {...of('partySize')} />
          </div>
          <div className={styles.two}>
            <Field label={texts.name[locale]} autoComplete="off" maxLength={120} {...of('customerName')} />
            <Field label={texts.phone[locale]} type="tel" autoComplete="off" maxLength={40} {...of('phone')} />
          </div>
          <Field label={texts.email[locale]} type="email" autoComplete="off" {...of('email')} />
          <TextField label={texts.notes[locale]} maxLength={500} {...of('notes')} />
          <p className={controls.soft}>{texts.changeTells[locale]}</p>
        </DialogBody>
        <SaveFoot close={close} />
      </form>
    </Dialog>
  )
}

function EditGuest({ details, close }: Of) {
  const screen = useScreen()
  const { locale } = screen
  const who = usePartyActs().who(details)
  const [errors, setErrors] = useState<Refusal['errors']>({})
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { notes = '', allergies = '', tags = '' } = typed(event)
    const each = tags.split(',').map((tag) => tag.trim())
    const body = { notes, allergies, tags: [...new Set(each)].filter(Boolean) }
    setErrors({})
    const done = await screen.act(`reservations/${details.reference}/guest`, body, texts.noted(who)[locale], {
      refused: (refusal) => setErrors(refusal.errors),
    })
    if (done) close()
  }
  const { guest } = details
  return (
    <Dialog title={texts.guestTitle(who)[locale]} close={texts.close[locale]} onClose={close}>
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <TextField
            data-focus
            label={texts.allergies[locale]}
            name="allergies"
            defaultValue={guest.allergies}
            error={errorOf(errors, 'allergies')}
          />
          <p className={controls.soft}>{texts.allergiesHelp[locale]}</p>
          <TextField
            label={texts.guestNotes[locale]}
            name="notes"
            rows={4}
            defaultValue={guest.notes}
            error={errorOf(errors, 'notes')}
          />
          <Field
            label={texts.tags[locale]}
            name="tags"
            defaultValue={guest.tags.join(', ')}
            error={errorOf(errors, 'tags')}
          />
        </DialogBody>
        <SaveFoot close={close} />
      </form>
    </Dialog>
  )
}

function SaveFoot({ close }: { close: () => void }) {
  const { locale } = useScreen()
  return (
    <DialogFoot>
      <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={close}>
        {texts.back[locale]}
      </button>
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {texts.save[locale]}
      </button>
    </DialogFoot>
  )
}
