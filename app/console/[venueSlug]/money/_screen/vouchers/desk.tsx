'use client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { followKeys } from '#app/console/_ui/keys.ts'
import { Toast } from '#app/console/_ui/toast.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { DeskAct, DeskVoucherRecord, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import { ActDialog, type Asked } from './act-dialogs.tsx'
import { type Issuable, IssueDialog, type Wanted } from './issue-dialog.tsx'
import { LastActs } from './last-acts.tsx'
import { Ledger } from './ledger.tsx'
import { LookUp } from './look-up.tsx'
import { Owed } from './owed.tsx'
import { tenderWords, deskTexts as texts } from './texts.ts'
import { useDesk, wordsOf } from './use-desk.ts'
import { RedeemForm, VoucherHead, valueText } from './voucher-card.tsx'
import css from './vouchers.module.css'

type Props = {
  slug: string
  timeZone: string
  locale: Locale
  /** The voucher that the address names. */
  first: DeskVoucherRecord | null
  /** The last acts at this desk. */
  acts: readonly DeskAct[]
  /** The liability, and the vouchers that can be issued; null for people who may not issue any. */
  manages: { liability: VoucherLiabilityRecord; issuable: Issuable } | null
}

/** Shows the voucher desk: staff find a voucher by its code and redeem it; some also issue, correct and void vouchers. */
export function Desk({ slug, timeZone, locale, first, acts, manages }: Props) {
  const desk = useDesk({ slug, locale, voucher: first, acts, liability: manages?.liability ?? null })
  const { client, voucher, busy, errors, toast, tell, open, run } = desk
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dialog, setDialog] = useState<Asked | 'issue' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const undo = useRef<(() => void) | null>(null)
  undo.current = toast?.undo ?? null
  // A scanner types like a keyboard, so the field needs the focus whenever no dialog is open.
  useEffect(() => {
    if (dialog === null) field.current?.focus()
  }, [dialog])
  useEffect(() => followKeys({ z: () => undo.current?.() }), [])

  async function lookUp(code: string) {
    setRefusal(null)
    const found = await run(
      async () => open((await client.act('vouchers/look-up', { code })).voucherId),
      (problem) => {
        desk.setVoucher(null)
        setRefusal(wordsOf(problem, locale))
      },
    )
    if (found) desk.say(`${texts.voucher[locale]}: ${found.worth}, ${valueText(found, found.left, locale)}`)
    field.current?.focus()
  }

  async function show(voucherId: string) {
    setRefusal(null)
    await run(() => open(voucherId))
    field.current?.focus()
  }

  /** Does an act on the voucher and calls `done` after it. The voucher is read again, even if the act was refused. */
  async function act<T>(work: (at: DeskVoucherRecord) => Promise<T>, done: (now: DeskVoucherRecord, made: T) => void) {
    if (!voucher) return
    const made = await run(() => work(voucher).then((value) => ({ value })))
    const now = await open(voucher.voucherId).catch(() => null)
    if (made) setDialog(null)
    if (made && now) done(now, made.value)
  }
  const base = `vouchers/${voucher?.voucherId ?? ''}` as const

  function redeem(amount: number | null, note: string) {
    void act(
      ({ left }) => client.act(`${base}/redeem`, { amount, left, note }),
      (now, { entryId }) => {
        const isAmount = now.kind === 'Amount' && amount !== null
        const what = isAmount ? valueText(now, amount, locale) : now.worth
        const words = isAmount ? texts.redeemed(what, valueText(now, now.left, locale)) : texts.usedItem(what)
        tell('done', words[locale], entryId === null ? null : () => takeBackLast(entryId))
        field.current?.focus()
      },
    )
  }
  function takeBackLast(entryId: string) {
    void act(
      () => client.act('undo', { entryId }),
      () => tell('done', texts.undone[locale]),
    )
  }
  async function issue(wanted: Wanted) {
    const made = await run(async () => open((await client.act('vouchers', wanted)).voucherId))
    if (!made) return
    setDialog(null)
    setRefusal(null)
    tell('done', texts[wanted.email === null ? 'issued' : 'issuedMailed'][locale])
  }

  const isSpendable = voucher?.status === 'Active' || voucher?.status === 'PartlyUsed'
  const ask = (asked: Asked | 'issue') => {
    desk.setErrors({})
    setDialog(asked)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={css.desk} tabIndex={0} aria-label={texts.vouchers[locale]}>
        <div className={css.main}>
          <LookUp {...{ locale, field, refusal }} busy={busy && dialog === null} onCode={(code) => void lookUp(code)} />
          {voucher && (
            <article className={css.card} aria-label={`${texts.voucher[locale]}: ${voucher.worth}`}>
              <VoucherHead voucher={voucher} locale={locale} />
              <RedeemForm
                key={`${voucher.voucherId} ${voucher.left}`}
                {...{ voucher, locale }}
                busy={busy && dialog === null}
                error={dialog === null ? errors.Amount?.[0] : undefined}
                onRedeem={redeem}
              />
              <Ledger {...{ voucher, timeZone, locale }} onTakeBack={(entry) => ask({ kind: 'take-back', entry })} />
            </article>
          )}
          {manages && (
            <div className={css.acts}>
              <Button mark="plus" onClick={() => ask('issue')}>
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
                  <Button mark="mail" onClick={() => ask({ kind: 'mail' })}>
                    {texts.mail[locale]}
                  </Button>
                </>
              )}
              {voucher && voucher.status !== 'Voided' && (
                <>
                  <Button mark="edit" onClick={() => ask({ kind: 'correct' })}>
                    {texts.correct[locale]}
                  </Button>
                  <Button kind="danger" onClick={() => ask({ kind: 'void' })}>
                    {texts.void[locale]}
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
        <div className={css.side}>
          <LastActs acts={desk.acts} locale={locale} onOpen={(id) => void show(id)} />
          {desk.liability && <Owed slug={slug} liability={desk.liability} locale={locale} />}
        </div>
      </section>
      <output className="sr" aria-live="polite">
        {desk.said}
      </output>
      {toast && (
        <Toast
          key={toast.id}
          kind={toast.kind}
          text={toast.text}
          undo={toast.undo && { label: texts.undo[locale], press: toast.undo }}
          close={{ label: texts.close[locale], press: desk.closeToast }}
        />
      )}
      {dialog === 'issue' && manages && (
        <IssueDialog
          {...{ locale, busy, errors, issuable: manages.issuable }}
          onClose={() => setDialog(null)}
          onIssue={(wanted) => void issue(wanted)}
        />
      )}
      {dialog !== null && dialog !== 'issue' && voucher && (
        <ActDialog
          {...{ asked: dialog, voucher, locale, busy, errors }}
          onClose={() => setDialog(null)}
          onTakeBack={({ redemptionId }, note) =>
            void act(
              () => client.act(`${base}/take-back`, { redemptionId: redemptionId ?? '', note }),
              () => tell('done', texts.takenBack[locale]),
            )
          }
          onVoid={(note, isRefunded) =>
            void act(
              () => client.act(`${base}/void`, { note, isRefunded }),
              ({ paid, currency }, { entryId }) => {
                // If somebody else was quicker, this act has changed nothing: the money must be handed back only once.
                const back = isRefunded && entryId !== null && paid
                const means = back && tenderWords[back.tender][locale]
                const words = means
                  ? texts.voidedBack(formatDecimal(back.amount, currency, locale), means)
                  : texts.voided
                tell('done', words[locale])
              },
            )
          }
          onCorrect={(change, amount, note) =>
            void act(
              ({ left }) => client.act(`${base}/adjust`, { change, amount, left, note }),
              () => tell('done', texts.corrected[locale]),
            )
          }
          onMail={(email) =>
            void act(
              () => client.act(`${base}/mail`, { email }),
              () => tell('done', texts.mailed[locale]),
            )
          }
        />
      )}
    </>
  )
}
