'use client'
import { useEffect, useRef, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { followKeys } from '#app/console/_ui/keys.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { DeskAct, DeskVoucherRecord, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import { FindBuyer } from './find-buyer.tsx'
import { type Issuable, IssueDialog, type IssueRequest } from './issue-dialog.tsx'
import { LastActs } from './last-acts.tsx'
import { Ledger } from './ledger.tsx'
import { LookUp } from './look-up.tsx'
import { Owed } from './owed.tsx'
import { deskTexts as texts } from './texts.ts'
import { inWords, useDesk } from './use-desk.ts'
import { RedeemForm, VoucherHead, valueText } from './voucher-card.tsx'
import { type DeskDialog, VoucherDialog } from './voucher-dialogs.tsx'
import css from './vouchers.module.css'

type Props = {
  slug: string
  timeZone: string
  locale: Locale
  /** The voucher that the address names. */
  first: DeskVoucherRecord | null
  /** The last acts at this desk. */
  lastActs: readonly DeskAct[]
  /** The liability, and the vouchers that can be issued; null for people who may not issue any. */
  manages: { liability: VoucherLiabilityRecord; issuable: Issuable } | null
}

/** Shows the voucher desk: staff find a voucher by its code and redeem it; some also issue, correct and void vouchers. */
export function Desk({ slug, timeZone, locale, first, lastActs, manages }: Props) {
  const liability = manages?.liability ?? null
  const desk = useDesk({ slug, locale, voucher: first, lastActs, liability })
  const { client, voucher, acts, show, clear } = desk
  const { act, busy, tell, undo } = acts
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dialog, setDialog] = useState<DeskDialog | 'issue' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // A scanner types like a keyboard, so the field needs the focus whenever no dialog is open.
  useEffect(() => {
    if (dialog === null) field.current?.focus()
  }, [dialog])
  useEffect(() => followKeys({ z: () => void undo() }), [undo])

  async function find(work: () => Promise<string>, onRefusal?: OnRefusal) {
    setRefusal(null)
    await show(work, onRefusal)
    field.current?.focus()
  }
  const lookUp = (code: string) =>
    find(
      async () => (await client.act('vouchers/look-up', { code })).voucherId,
      (problem) => {
        clear()
        setRefusal(inWords(problem, locale).detail)
      },
    )

  async function redeem(amount: number | null, note: string, onError: (error: string | undefined) => void) {
    if (!voucher) return
    const { voucherId, kind, worth, left, currency } = voucher
    const isAmount = kind === 'Amount' && amount !== null
    const leftMinor = nearestMinor(left, currency) - nearestMinor(amount ?? 0, currency)
    const words = isAmount
      ? texts.redeemed(valueText(voucher, amount, locale), valueText(voucher, toDecimal(leftMinor, currency), locale))
      : texts.usedItem(worth)
    const done = await act(`vouchers/${voucherId}/redeem`, { amount, left, note }, words[locale], (problem) => {
      const [error] = problem.errors.Amount ?? []
      onError(error)
      if (error === undefined) tell('refused', inWords(problem, locale).detail)
    })
    if (done) field.current?.focus()
  }
  async function issue(wanted: IssueRequest, onRefusal: OnRefusal) {
    const done = texts[wanted.email === null ? 'issued' : 'issuedMailed'][locale]
    const issued = await act('vouchers', wanted, done, onRefusal)
    if (issued) void find(async () => issued.voucherId)
    return issued
  }

  const isSpendable = voucher?.status === 'Active' || voucher?.status === 'PartlyUsed'
  return (
    <>
      <ScrollRegion className={css.desk} aria-label={texts.vouchers[locale]}>
        <div className={css.main}>
          <LookUp {...{ locale, field, refusal }} busy={busy && dialog === null} onCode={(code) => void lookUp(code)} />
          {manages && (
            <FindBuyer
              {...{ client, locale, field }}
              onCode={(code) => void lookUp(code)}
              onOpen={(id) => void find(async () => id)}
            />
          )}
          {voucher && (
            <article className={css.card} aria-label={`${texts.voucher[locale]}: ${voucher.worth}`}>
              <VoucherHead voucher={voucher} locale={locale} />
              <RedeemForm
                key={`${voucher.voucherId} ${voucher.left}`}
                {...{ voucher, locale }}
                busy={busy && dialog === null}
                onRedeem={redeem}
              />
              <Ledger
                {...{ voucher, timeZone, locale }}
                onTakeBack={(entry) => setDialog({ kind: 'take-back', entry })}
              />
            </article>
          )}
          {manages && (
            <div className={css.acts}>
              <Button mark="plus" onClick={() => setDialog('issue')}>
                {texts.issue[locale]}
              </Button>
              {voucher && isSpendable && (
                <>
                  <a
                    className={controls.button}
                    href={`/console/${encodeURIComponent(slug)}/voucher-sheet?voucher=${voucher.voucherId}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {texts.print[locale]}
                  </a>
                  <Button mark="mail" onClick={() => setDialog({ kind: 'mail' })}>
                    {texts.mail[locale]}
                  </Button>
                </>
              )}
              {voucher && voucher.status !== 'Voided' && (
                <>
                  <Button mark="edit" onClick={() => setDialog({ kind: 'correct' })}>
                    {texts.correct[locale]}
                  </Button>
                  <Button kind="danger" onClick={() => setDialog({ kind: 'void' })}>
                    {texts.void[locale]}
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
        <div className={css.side}>
          <LastActs acts={desk.lastActs} locale={locale} onOpen={(id) => void find(async () => id)} />
          {desk.liability && <Owed slug={slug} liability={desk.liability} locale={locale} />}
        </div>
      </ScrollRegion>
      <ActToast {...{ acts, locale }} />
      {dialog === 'issue' && manages && (
        <IssueDialog {...{ locale, issuable: manages.issuable }} onIssue={issue} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'issue' && voucher && (
        <VoucherDialog {...{ asked: dialog, voucher, locale, act }} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
