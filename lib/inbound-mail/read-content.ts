import type { Email } from 'postal-mime'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import type { MailRefusal } from '#lib/messages/mail-refusals.ts'
import { tidy } from '#lib/text.ts'
import { htmlText } from './html-text.ts'
import { mailHeadLimits } from './mail-head.ts'

/** A file of a mail. */
export type MailFile = { filename: string; contentType: string; bytes: Uint8Array }

/** The words and the files of a person. */
export type MailContent = {
  text: GuestText
  /** Pictures and PDFs, of at most `mostFileBytes` together. */
  files: readonly MailFile[]
  /** The names of all other files. */
  leftOut: readonly string[]
}

/** The pictures and PDFs of a mail that are kept, in bytes of all together. */
export const mostFileBytes = 10 * 1024 * 1024
/** The rest of a longer text is cut, in UTF-16 units: nobody has typed it. */
export const longestText = 100_000
// A part and a line cost more to read than their bytes, and a server answers nobody else meanwhile. Files are in base64, in lines of
// 76 characters; nobody has typed so many other lines.
const mostParts = 2000
const mostLines = 50_000
const fullLine = 60

/**
 * Reads the text and the files of a mail, or says why it is not added to a conversation. Text comes first; HTML becomes text.
 * No mail makes it throw.
 */
export async function readContent(raw: Uint8Array): Promise<MailContent | MailRefusal> {
  const parsed = await parse(raw)
  return parsed === null ? 'unreadable' : contentOf(parsed)
}

/** Parses a mail with its parts. Null if it cannot be read, or has parts in UTF-7, in which markup hides as plain letters. */
export async function parse(raw: Uint8Array): Promise<Email | null> {
  if (countMarks(raw) > mostParts) return null
  const { default: PostalMime } = await import('postal-mime')
  try {
    const parser = new PostalMime({
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
      maxNestingDepth: 30,
      maxHeadersSize: mailHeadLimits.bytes * 2,
    })
    limitLines(parser as unknown as LineReader)
    const email = await parser.parse(raw)
    return hasUtf7((parser as unknown as { root: MimeNode }).root) || /=\?utf-?7\?/i.test(rawSubject(email))
      ? null
      : email
  } catch {
    return null
  }
}

/** As `readContent`, from a mail that is parsed already. */
export async function contentOf(
  email: Pick<Email, 'text' | 'html'> & { attachments: readonly Email['attachments'][number][] },
): Promise<MailContent | MailRefusal> {
  const text = cleaned(await ownText(email))
  const calendar = email.attachments.find(({ mimeType, method }) => isCalendar(mimeType) && method === 'REPLY')
  if (calendar && text === '') return 'calendar-reply'
  const files = email.attachments.filter((part) => !isUninteresting(part.mimeType) && part !== calendar).map(fileOf)
  if (text === '' && files.length === 0) return 'empty'
  let room = mostFileBytes
  const kept = files.filter(({ contentType, bytes }) => {
    const fits = isKept(contentType) && bytes.byteLength <= room
    if (fits) room -= bytes.byteLength
    return fits
  })
  const leftOut = files.filter((file) => !kept.includes(file)).map(({ filename }) => filename)
  return { text: fromGuest(text), files: kept, leftOut }
}

async function ownText({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): Promise<string> {
  return text.trim() === '' && html !== '' ? htmlText(html) : text
}

/** A text without characters that a database or a screen cannot have, at most `longestText` long. */
export function cleaned(text: string): string {
  const plain = text
    .slice(0, longestText * 2)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    // A tab is a space later.
    .replace(/[^\P{Cc}\n\t]/gu, '')
    // To sort a long pile of marks for NFC takes quadratic time.
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .replace(/(\p{Default_Ignorable_Code_Point}{16})\p{Default_Ignorable_Code_Point}+/gu, '$1')
    .replace(/(\p{M}{8})[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '$1')
  const tidied = tidy(plain, { multiline: true })
  return tidied.length > longestText ? `${tidied.slice(0, longestText).toWellFormed()} […]` : tidied
}

function fileOf({ filename, mimeType, content }: Email['attachments'][number]): MailFile {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content)
  const name = cleaned((filename ?? '').replace(/[\n\r\t/\\]+/g, ' ')).slice(0, 120)
  return { filename: name.toWellFormed() || unnamed(mimeType), contentType: mimeType, bytes }
}

function unnamed(mimeType: string): string {
  if (mimeType === 'message/rfc822') return 'mail.eml'
  if (isCalendar(mimeType)) return 'calendar.ics'
  return `file (${cleaned(mimeType).slice(0, 60)})`
}

const isCalendar = (mimeType: string) => mimeType === 'text/calendar' || mimeType === 'application/ics'
// A drawing in SVG is a program for a browser.
const isKept = (mimeType: string) => /^image\/(?!svg)|^application\/pdf$/.test(mimeType)
/** Signatures and versions of encryption: parts that nobody has attached. */
const isUninteresting = (mimeType: string) =>
  /^application\/(x-)?pkcs7-signature$|^application\/pgp-(signature|keys|encrypted)$|^text\/html$|^text\/plain;/.test(
    mimeType,
  )

type LineReader = {
  currentNode: { contentTransferEncoding?: { encoding?: string } }
  processLine: (line: Uint8Array, isFinal: boolean) => Promise<void>
}

/** Makes a parser throw at the first line beyond `mostLines` that is not a whole line of a file. */
function limitLines(parser: LineReader): void {
  const { processLine } = parser
  let count = 0
  parser.processLine = (line, isFinal) => {
    const isOfFile = parser.currentNode.contentTransferEncoding?.encoding === 'base64' && line.length >= fullLine
    if (!isOfFile && ++count > mostLines) throw new Error('too many lines')
    return processLine.call(parser, line, isFinal)
  }
}

type MimeNode = { contentType: { parsed?: { params?: Record<string, string> } }; childNodes: readonly MimeNode[] }

function hasUtf7({ contentType, childNodes }: MimeNode): boolean {
  const charset = (contentType.parsed?.params?.charset ?? '').toLowerCase()
  return /utf-?7|csunicode11utf7/.test(charset) || childNodes.some(hasUtf7)
}

function rawSubject({ headers }: Email): string {
  return headers.find(({ key }) => key === 'subject')?.value ?? ''
}

function countMarks(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  let count = 0
  for (let at = bytes.indexOf('\n--'); at !== -1 && count <= mostParts; at = bytes.indexOf('\n--', at + 3)) count++
  return count
}
