import { useCallback, useEffect, useMemo, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { actDialogTexts } from '#app/console/_acts/field-messages.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { TableCodesRecord } from '#lib/house/record-tables.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './cards.module.css'
import { tablesTexts as texts } from './tables-texts.ts'
import type { SectionWork } from './use-section.ts'
import { useVenueSlug } from './use-venue-slug.ts'

type TableCode = TableCodesRecord['tables'][number]
type CodeQuestion = { table: TableCode; act: 'replace' | 'revoke' }
type Props = { work: SectionWork; locale: Locale }

/** Shows the printed codes of the tables: their cards to print, one or all, and a code to replace or to revoke. */
export function CardsList({ work, locale }: Props) {
  const slug = useVenueSlug()
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [codes, setCodes] = useState<TableCodesRecord | null>(null)
  const [asked, ask] = useState<CodeQuestion | null>(null)
  const read = useCallback(() => client.read('table-codes').then(setCodes, () => {}), [client])
  useEffect(() => {
    void read()
  }, [read])
  const sheet = `/console/${encodeURIComponent(slug)}/table-cards`
  const working = codes?.tables.filter(({ state }) => state === 'works').length ?? 0
  const line = !codes
    ? texts.loading
    : codes.tables.length === 0
      ? texts.noTables
      : codes.ordering
        ? texts.cardsHint
        : texts.orderingOff
  return (
    <section className={css.cards} aria-labelledby="house-cards">
      <div className={css.top}>
        <h2 id="house-cards">{texts.cardsTitle[locale]}</h2>
        {working > 0 && (
          <a className={controls.button} href={sheet} target="_blank" rel="noreferrer">
            <Icon name="print" />
            {texts.printAll(working)[locale]}
          </a>
        )}
      </div>
      <p className={css.hint}>{line[locale]}</p>
      {codes?.ordering && (
        <ul>
          {codes.tables.map((table) => (
            <CodeRow key={table.resourceId} {...{ table, sheet, ask, locale }} />
          ))}
        </ul>
      )}
      {asked && (
        <CodeDialog
          asked={asked}
          onClose={() => ask(null)}
          act={async ({ table, act }, onRefusal) => {
            const done = (act === 'replace' ? texts.replaced : texts.revoked)(table.name)[locale]
            const code = `table-codes/${encodeURIComponent(table.resourceId)}` as const
            const answer = await (act === 'replace'
              ? work.acts.act(`${code}/replace`, undefined, done, onRefusal)
              : work.acts.act(`${code}/revoke`, undefined, done, onRefusal))
            await read()
            return answer
          }}
          locale={locale}
        />
      )}
    </section>
  )
}

type RowProps = { table: TableCode; sheet: string; ask: (asked: CodeQuestion) => void; locale: Locale }

function CodeRow({ table, sheet, ask, locale }: RowProps) {
  const { resourceId, name, state, since } = table
  const makes = state === 'no-code'
  const word = texts[makes ? 'make' : 'replace'][locale]
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.state} data-off={state !== 'works' || undefined}>
        {texts.states[state][locale]}
        {since && state === 'works' && ` ${texts.since(shortDate(since.slice(0, 10), locale))[locale]}`}
      </span>
      <span className={css.acts}>
        {state === 'works' && (
          <a
            className={controls.button}
            href={`${sheet}?table=${encodeURIComponent(resourceId)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.printOf(name)[locale]}
          >
            {texts.print[locale]}
          </a>
        )}
        {(state === 'works' || makes) && (
          <Button aria-label={texts.of(word, name)[locale]} onClick={() => ask({ table, act: 'replace' })}>
            {word}
          </Button>
        )}
        {state === 'works' && (
          <Button
            kind="danger"
            aria-label={texts.of(texts.revoke[locale], name)[locale]}
            onClick={() => ask({ table, act: 'revoke' })}
          >
            {texts.revoke[locale]}
          </Button>
        )}
      </span>
    </li>
  )
}

type DialogProps = {
  asked: CodeQuestion
  onClose: () => void
  act: (asked: CodeQuestion, onRefusal: Parameters<SectionWork['acts']['act']>[3]) => Promise<unknown>
  locale: Locale
}

function CodeDialog({ asked, onClose, act, locale }: DialogProps) {
  const { table, act: what } = asked
  const makes = table.state === 'no-code'
  const [title, line] =
    what === 'revoke'
      ? ([texts.revokeTitle, texts.revokeLine] as const)
      : ([texts.replaceTitle, texts.replaceLine] as const)
  // The dialog is inside the form of the section, so it is none itself.
  return (
    <ActDialog
      title={makes ? `${texts.make[locale]}: ${table.name}` : title(table.name)[locale]}
      locale={locale}
      onClose={onClose}
      foot={({ run, busy }) => (
        <>
          <Button kind="quiet" data-focus onClick={onClose}>
            {actDialogTexts.cancel[locale]}
          </Button>
          <Button
            kind={makes ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => run((onRefusal) => act(asked, onRefusal))}
          >
            {(what === 'revoke' ? texts.revoke : makes ? texts.make : texts.replace)[locale]}
          </Button>
        </>
      )}
    >
      <p>{makes ? texts.cardsHint[locale] : line[locale]}</p>
    </ActDialog>
  )
}
