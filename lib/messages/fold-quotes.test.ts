import { describe, expect, test } from 'vitest'
import { foldsOf, unfolded } from './fold-quotes.ts'

/** Longer than any mail that is stored. */
const longestText = 100_000

const answer = 'Ja, gerne!\nWir kommen zu viert.'
const quote = '> Guten Tag,\n> wie viele kommen?\n>\n> Ihr Haus'

const outlookEnglish =
  'From: Small venue <r+1@reply.booking.example>\nSent: Tuesday, June 1, 2027 9:00 AM\nTo: Ada Guest <ada@guest.example>\nSubject: Re: Dogs\n\nHow many of you?'
const outlookGerman =
  'Von: Small venue <r+1@reply.booking.example>\nGesendet: Dienstag, 1. Juni 2027 09:00\nAn: Ada Guest <ada@guest.example>\nBetreff: Re: Hunde\n\nWie viele kommen?'

describe('what a mail quotes is folded, and the own words are shown', () => {
  const cases: [string, string, string?][] = [
    [
      'Gmail, English, above',
      `${answer}\n\nOn Tue, Jun 1, 2027 at 9:00 AM Small venue <r+1@reply.booking.example>\nwrote:\n\n${quote}`,
    ],
    [
      'Gmail, German, above',
      `${answer}\n\nAm Di., 1. Juni 2027 um 09:00 Uhr schrieb Small venue <\nr+1@reply.booking.example>:\n\n${quote}`,
    ],
    [
      'Apple Mail, English, above',
      `${answer}\n\n> On 1. Jun 2027, at 09:00, Small venue <r+1@reply.booking.example> wrote:\n> \n${quote}`,
    ],
    [
      'Apple Mail, German, above',
      `${answer}\n\n> Am 01.06.2027 um 09:00 schrieb Small venue <r+1@reply.booking.example>:\n> \n${quote}`,
    ],
    [
      'an iPhone, German',
      `${answer}\n\nVon meinem iPhone gesendet\n\n> Am 01.06.2027 um 09:00 schrieb Small venue:\n>\n${quote}`,
    ],
    [
      'an iPhone, English',
      `${answer}\n\nSent from my iPhone\n\n> On Jun 1, 2027, at 9:00 AM, Small venue <r@x.example> wrote:\n>\n${quote}`,
    ],
    ['Outlook, English', `${answer}\n\n${outlookEnglish}`],
    ['Outlook, German', `${answer}\n\n${outlookGerman}`],
    ['Outlook, below a line', `${answer}\n\n________________________________\n${outlookEnglish}`],
    ['Outlook, below a line, with a blank line', `${answer}\n\n________________________________\n\n${outlookGerman}`],
    ['Outlook of old, English', `${answer}\n\n-----Original Message-----\n${outlookEnglish}`],
    ['Outlook of old, German', `${answer}\n\n-----Ursprüngliche Nachricht-----\n${outlookGerman}`],
    [
      'Outlook in bold, as text',
      `${answer}\n\n*From:* Small venue <r@x.example>\n*Sent:* Tuesday, June 1, 2027 9:00 AM\n*To:* Ada\n*Subject:* Re: Dogs\n\nHow many?`,
    ],
    [
      'Outlook for Android',
      `${answer}\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\n${outlookEnglish}`,
    ],
    [
      'Outlook for iOS, German',
      `${answer}\n\nHolen Sie sich Outlook für iOS<https://aka.ms/x>\n________________________________\n${outlookGerman}`,
    ],
    [
      'GMX and Web.de',
      `${answer}\n\nGesendet: Dienstag, 1. Juni 2027 um 09:00 Uhr\nVon: "Small venue" <r@x.example>\nAn: ada@guest.example\nBetreff: Re: Hunde\n\nWie viele kommen?`,
    ],
    ['Thunderbird, English, below', `On 6/1/27 9:00 AM, Small venue wrote:\n${quote}\n\n${answer}`],
    ['Thunderbird, German, below', `Am 01.06.27 um 09:00 schrieb Small venue:\n${quote}\n\n${answer}`],
    [
      'below, with a signature',
      `Am 01.06.27 um 09:00 schrieb Small venue:\n${quote}\n\n${answer}\n\n-- \nAda Guest\nTel. 0123`,
    ],
    [
      'above, with a signature',
      `${answer}\n\n-- \nAda Guest\n\nAm 01.06.2027 um 09:00 schrieb Small venue <r@x.example>:\n\n${quote}`,
    ],
    ['a signature alone', `${answer}\n\n-- \nAda Guest\nGuest Ltd.`],
    ['K-9 Mail', `${answer}\n\nAm 1. Juni 2027 09:00:00 MESZ schrieb Small venue <r@x.example>:\n${quote}`],
    [
      'Proton',
      `${answer}\n\nSent with Proton Mail secure email.\n\nOn Tuesday, June 1st, 2027 at 9:00 AM, Small venue <r@x.example> wrote:\n\n${quote}`,
      `${answer}\n\nSent with Proton Mail secure email.`,
    ],
    ['a name before the verb', `${answer}\n\nSmall venue schrieb am 01.06.2027 09:00:\n${quote}`],
    [
      'Samsung, German',
      `${answer}\n\nVon meinem Galaxy gesendet\n\n-------- Ursprüngliche Nachricht --------\n${outlookGerman}`,
    ],
    [
      'an app of GMX',
      `${answer}\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\nAm 01.06.27, 09:00, Small venue <r@x.example> schrieb:\n${quote}`,
    ],
    [
      'two mails in each other',
      `${answer}\n\nOn Tue, Jun 1, 2027 at 9:00 AM Small venue <r@x.example> wrote:\n\n> Fine.\n>\n> On Mon, May 31, 2027 Ada wrote:\n>> Dogs?`,
    ],
    [
      'answers between the lines',
      `Hi,\n\n> How many?\n\nFour.\n\n> When?\n\nAt eight.`,
      'Hi,\n\n\nFour.\n\n\nAt eight.',
    ],
    [
      'a quoted line that was wrapped',
      `> This is a quoted line that is so long that the program has wrapped\nit\n> and goes on\n\n${answer}`,
    ],
    ['no quote', answer],
    ['a sentence that only looks like a head', `Tom wrote:\nhello\n\n${answer}`, `Tom wrote:\nhello\n\n${answer}`],
    ['a list of fields that is no head', `From: Berlin\n${answer}`, `From: Berlin\n${answer}`],
    ['a line of dashes', `one\n----------\ntwo`, 'one\n----------\ntwo'],
    ['a mail that is forwarded whole is shown whole', outlookGerman, outlookGerman],
    ['a mail of a quote alone is shown whole', quote, quote],
    ['an empty text', '', ''],
  ]
  test('in each case', () => {
    for (const [name, text, shown = answer] of cases) expect.soft(unfolded(text), name).toBe(shown)
  })

  test('folds are in order, within the text, and never touch', () => {
    for (const [, text] of cases) {
      let end = -1
      for (const { from, to } of foldsOf(text)) {
        expect(from).toBeGreaterThan(end - 1)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }
  })

  test('a long hostile text is folded in a moment', () => {
    const lines = ['On ', '> ', 'From: a\n', 'Am 1 ', '-- \n', '___________\n', 'a wrote ', 'on '.repeat(120)]
    for (const line of lines) {
      const began = performance.now()
      foldsOf(line.repeat(Math.ceil(longestText / line.length)))
      foldsOf(`${line}\n`.repeat(Math.ceil(longestText / line.length)))
      expect(performance.now() - began).toBeLessThan(2000)
    }
  })
})
