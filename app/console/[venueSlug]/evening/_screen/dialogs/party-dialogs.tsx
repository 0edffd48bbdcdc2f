'use client'
import { amount, clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { PartyDetails } from '#lib/evening/record.ts'
import type { PanelDialog } from '../panel/panel.tsx'
import { usePartyActs } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { partyDialogTexts as texts } from './party-texts.ts'
import { TableList, tableRows } from './table-list.tsx'
import { useEdits } from './use-edits.ts'

type Of = { details: PartyDetails; close: () => void }

/** Shows the dialog of a party's panel that `kind` names. */
export default function PartyDialogs({ kind, ...of }: Of & { kind: PanelDialog }) {
  if (kind === 'cancel') return <CancelParty {...of} />
  if (kind === 'refund') return <RefundDeposit {...of} />
  if (kind === 'join') return <JoinTable {...of} />
  return kind === 'change' ? <ChangeParty {...of} /> : <EditGuest {...of} />
}

/** Asks before it cancels a booking, because the mail to the guest cannot be taken back. */
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

/** Refunds a deposit after it has said how much goes back by which means. The booking stays. */
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

function ChangeParty({ details, close }: Of) {
  const { locale, evening } = useScreen()
  const who = usePartyActs().who(details)
  const { before, save, errorAt } = useEdits({
    details,
    valuesOf: (party) => ({
      date: party.date,
      start: clock(party.from, evening.venue.timeZone),
      partySize: party.partySize,
      customerName: party.name,
      phone: party.phone,
      email: party.email,
      notes: party.notes,
    }),
    typedOf: ({ date = '', start = '', partySize, customerName = '', phone = '', email = '', notes = '' }) => ({
      date,
      start,
      partySize: Number(partySize),
      customerName,
      phone,
      email,
      notes,
    }),
    together: ['date', 'start'],
    path: 'change',
    done: texts.changed(who)[locale],
    close,
  })
  const of = (name: keyof typeof before) => ({ name, defaultValue: before[name] ?? '', error: errorAt(name) })
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

/** Returns the tags of a field, which are separated by commas, each once. */
function tagsIn(field: string): readonly string[] {
  const each = field.split(',').map((tag) => tag.trim())
  return [...new Set(each)].filter(Boolean)
}

function EditGuest({ details, close }: Of) {
  const { locale } = useScreen()
  const who = usePartyActs().who(details)
  const { before, save, errorAt } = useEdits({
    details,
    valuesOf: ({ guest: { notes, allergies, tags } }) => ({ notes, allergies, tags: tags as readonly string[] }),
    typedOf: ({ notes = '', allergies = '', tags = '' }) => ({ notes, allergies, tags: tagsIn(tags) }),
    path: 'guest',
    done: texts.noted(who)[locale],
    close,
  })
  return (
    <Dialog title={texts.guestTitle(who)[locale]} close={texts.close[locale]} onClose={close}>
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <TextField
            data-focus
            label={texts.allergies[locale]}
            name="allergies"
            defaultValue={before.allergies}
            error={errorAt('allergies')}
          />
          <p className={controls.soft}>{texts.allergiesHelp[locale]}</p>
          <TextField
            label={texts.guestNotes[locale]}
            name="notes"
            rows={4}
            defaultValue={before.notes}
            error={errorAt('notes')}
          />
          <Field label={texts.tags[locale]} name="tags" defaultValue={before.tags.join(', ')} error={errorAt('tags')} />
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
