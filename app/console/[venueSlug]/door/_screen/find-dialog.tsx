'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ListedTicket } from './contract.ts'
import css from './door.module.css'
import { doorTexts as texts } from './texts.ts'

const mostFound = 30
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns the tickets whose name or reference contains every typed word, without regard to accents. */
export function ticketsNamed(tickets: readonly ListedTicket[], typed: string): ListedTicket[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.includes(word))
  return tickets.filter(({ name, reference }) => has(plain(`${name} ${reference}`))).slice(0, mostFound)
}

type Props = {
  locale: Locale
  tickets: readonly ListedTicket[]
  inside: ReadonlySet<string>
  onLetIn: (ticket: ListedTicket) => void
  onClose: () => void
}

/** Finds a ticket by a name in the list of this device, and so also without a network. */
export default function FindDialog({ locale, tickets, inside, onLetIn, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const found = ticketsNamed(tickets, typed)
  return (
    <Dialog title={texts.find[locale]} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <Field
          label={texts.name[locale]}
          data-focus
          value={typed}
          autoComplete="off"
          onChange={(changed) => setTyped(changed.target.value)}
        />
        <ul className={css.list} aria-live="polite">
          {found.map((ticket) => (
            <li key={ticket.id}>
              <span className={css.who}>
                <b>{ticket.name || ticket.reference}</b>
                <span>{texts.ticket(ticket.ordinal + 1, ticket.quantity)[locale]}</span>
              </span>
              {ticket.cancelled || inside.has(ticket.id) ? (
                <span>{ticket.cancelled ? texts.cancelled[locale] : texts.isIn[locale]}</span>
              ) : (
                <Button aria-label={texts.letInOf(ticket.name)[locale]} onClick={() => onLetIn(ticket)}>
                  {texts.letIn[locale]}
                </Button>
              )}
            </li>
          ))}
          {typed.trim() !== '' && found.length === 0 && <li>{texts.nobody[locale]}</li>}
        </ul>
      </DialogBody>
    </Dialog>
  )
}
