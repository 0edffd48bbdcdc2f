import { shownAddress } from '#lib/shown-address.ts'
import { giftText } from './layout-gift.ts'
import { scheduleText } from './layout-schedule.ts'
import type { LetterContent } from './letter-content.ts'
import { unlinked } from './plain-text.ts'
import { writtenFact } from './written-fact.ts'

const width = 72
const rule = '-'.repeat(40)

/** The text part of a letter: everything that its HTML says, and the address of every link. */
export function textPart(letter: LetterContent): string {
  const { highlight, action, aside, footer, look } = letter
  const passes = letter.passes?.map(
    ({ label, name, code, link }) => `${label}: ${unlinked(name)}\n${code}\n${link.href}`,
  )
  const labels = Math.max(0, ...letter.facts.map(({ label }) => label.length)) + 2
  const facts = letter.facts.map(({ label, value }) =>
    `${label}:`.padEnd(labels).concat(
      writtenFact(value)
        .text.split('\n')
        .join(`\n${' '.repeat(labels)}`),
    ),
  )
  const blocks = [
    letter.venueName,
    unlinked(letter.headline),
    highlight && `${unlinked(highlight.title)}\n${unlinked(highlight.detail)}`.trim(),
    letter.gift && giftText(letter.gift),
    wrapped(unlinked(letter.greeting)),
    ...letter.paragraphs.map((text) => wrapped(unlinked(text))),
    ...(passes ?? []),
    action && `${action.label}:\n${action.href}`,
    facts.join('\n'),
    ...(letter.schedules?.map(scheduleText) ?? []),
    ...letter.closing.map((text) => wrapped(unlinked(text))),
    aside && `${wrapped(aside.text)}\n${aside.label}:\n${aside.href}`,
    [rule, ...footer.lines, footer.phone, shownAddress(footer.email), footer.website].filter(Boolean).join('\n'),
    look?.links.map(({ label, href }) => `${label}: ${href}`).join('\n'),
    wrapped(footer.reason),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Wraps text into lines that no mail program has to break; a longer word has a line of its own. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.split(' ').reduce((sum, word) => {
        const last = sum.length - sum.lastIndexOf('\n') - 1
        return sum === '' ? word : sum + (last + 1 + word.length > width ? '\n' : ' ') + word
      }, ''),
    )
    .join('\n')
}
