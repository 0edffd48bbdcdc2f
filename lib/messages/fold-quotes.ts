/** A part of a text that is folded on the screen, in UTF-16 units: a quoted mail, or a signature. */
export type Fold = { from: number; to: number }

type Span = { first: number; end: number }

const originalMessage =
  /^[-_=\s]*(original message|original-nachricht|ursprüngliche nachricht|originalnachricht|forwarded message|weitergeleitete nachricht|begin forwarded message|anfang der weitergeleiteten nachricht)\s*[-_=:\s]*$/i

// "On Tue, 1 Jun 2027 at 10:00, Ada <ada@…> wrote:", which mail programs wrap into up to four lines.
const attributions = [
  /^(on|am)\b.{4,}\b(wrote|schrieb)\b.*:$/i,
  /^(on|am)\b.{4,}\b(hat .*geschrieben)\s*:$/i,
  /^.{2,120}\s(wrote|schrieb)( on | am |:)?.*:$/i,
  /^\d{4}-\d\d-\d\d.{4,}(wrote|schrieb).*:$/i,
]

const fields = [
  /^\*?(from|von)\s*:\*?\s*\S/i,
  /^\*?(sent|date|gesendet|datum)\s*:\*?\s*\S/i,
  /^\*?(to|an)\s*:\*?\s*\S/i,
  /^\*?(subject|betreff)\s*:\*?/i,
  /^\*?(cc|kopie)\s*:\*?/i,
]

const mobileLine =
  /^(sent from (my|outlook|mail|yahoo|proton|samsung)\b.*|get outlook for .*|von mein(em|er) .{2,40} gesendet\.?|gesendet (von|mit|mithilfe|über) .{2,60}|holen sie sich outlook .*|diese nachricht wurde von mein(em|er) .* gesendet\.?|outlook für (ios|android).*)$/i

const isMarked = (line: string | undefined) => /^\s?>/.test(line ?? '')
const isBlank = (line: string) => /^[\s>]*$/.test(line)

/**
 * The parts of a mail that its reader knows already: the quoted mails before it, and the signature, as Outlook, Gmail, Apple
 * Mail, Thunderbird and German providers write them, above or below the answer. Nothing is folded if nothing else would be left.
 */
export function foldsOf(text: string): Fold[] {
  const lines = text.split('\n')
  const quotes = quotesIn(lines)
  const spans = joined([...quotes, ...signaturesIn(lines, quotes)], lines)
  const isFolded = (at: number) => spans.some(({ first, end }) => at >= first && at < end)
  if (!lines.some((line, at) => !isFolded(at) && line.trim() !== '')) return []
  const starts: number[] = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  return spans.map(({ first, end }) => ({
    from: starts[first] ?? 0,
    to: Math.min(starts[end] ?? text.length, text.length),
  }))
}

/** A text without the parts that are folded: the writer's own words. */
export function unfolded(text: string): string {
  let own = ''
  let at = 0
  for (const { from, to } of foldsOf(text)) {
    own += text.slice(at, from)
    at = to
  }
  return (own + text.slice(at)).trim()
}

function quotesIn(lines: readonly string[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < lines.length; ) {
    const found = quoteAt(lines, at)
    if (found?.isFolded) spans.push(found.span)
    at = found ? found.span.end : at + 1
  }
  return spans
}

/** The quote that begins at a line: its head, and what it quotes, to the end of the mail unless `>` shows where it ends. */
function quoteAt(lines: readonly string[], at: number): { span: Span; isFolded: boolean } | null {
  const head = headAt(lines, at)
  if (head === null)
    return isMarked(lines[at]) ? { span: { first: at, end: endOfMarked(lines, at) }, isFolded: true } : null
  let next = head
  while (next < lines.length && (lines[next] ?? '').trim() === '') next++
  if (isMarked(lines[next])) return { span: { first: at, end: endOfMarked(lines, next) }, isFolded: true }
  // Without marks nothing shows where the quote ends. If nothing is above it, the answer is below, or it is forwarded.
  const hasWordsAbove = lines.slice(0, at).some((above) => above.trim() !== '' && !isMarked(above))
  return hasWordsAbove
    ? { span: { first: at, end: lines.length }, isFolded: true }
    : { span: { first: at, end: head }, isFolded: false }
}

/** The line after the head of a quote that begins at a line; null if none does. */
function headAt(lines: readonly string[], at: number): number | null {
  const line = bare(lines[at])
  if (line === '') return null
  if (originalMessage.test(line)) return endOfFields(lines, at + 1) ?? at + 1
  if (/^_{8,}$|^-{8,}$/.test(line)) return endOfFields(lines, at + 1)
  if (fields.some((field) => field.test(line))) return endOfFields(lines, at)
  for (let count = 1; count <= 4; count++) {
    const whole = lines.slice(at, at + count).map(bare)
    if (whole.includes('')) return null
    const sentence = whole.join(' ')
    // Only the first two begin with a word that a sentence of the guest rarely begins with, so only they may be wrapped.
    const known = count === 1 ? attributions : attributions.slice(0, 2)
    if (sentence.length < 400 && known.some((attribution) => attribution.test(sentence)) && looksDated(sentence)) {
      return at + count
    }
  }
  return null
}

/** An attribution has a date, a time or an address: "Tom wrote:" alone may be the guest's own sentence. */
function looksDated(sentence: string): boolean {
  return /\d{1,2}[.:/\s-]|@/.test(sentence)
}

/** The line after at least three fields such as `From:` and `Sent:` in a row; null if there are fewer. */
function endOfFields(lines: readonly string[], from: number): number | null {
  const found = new Set<RegExp>()
  let end = from
  let at = from
  while (at < lines.length && at < from + 12) {
    const line = bare(lines[at])
    const field = fields.find((each) => each.test(line))
    if (field) {
      found.add(field)
      end = at + 1
    } else if (line !== '' && (found.size === 0 || at > end)) break
    at++
  }
  return found.size >= 3 ? end : null
}

function endOfMarked(lines: readonly string[], from: number): number {
  let end = from
  for (let at = from; at < lines.length; at++) {
    if (isMarked(lines[at])) end = at + 1
    else if ((lines[at] ?? '').trim() !== '') {
      // A quoted line that a mail program has wrapped: its rest has no mark, and the next line has one again.
      const isRest = isMarked(lines[at - 1]) && isMarked(lines[at + 1]) && (lines[at - 1] ?? '').length > 60
      if (!isRest) break
    }
  }
  return end
}

/** The signatures: each ends at the next quote, or with the mail. */
function signaturesIn(lines: readonly string[], quotes: readonly Span[]): Span[] {
  const isQuoted = (at: number) => quotes.some(({ first, end }) => at >= first && at < end)
  const endFrom = (at: number) => quotes.find(({ first }) => first > at)?.first ?? lines.length
  const spans: Span[] = []
  for (const [at, line] of lines.entries()) {
    if (isQuoted(at) || spans.some(({ first, end }) => at >= first && at < end)) continue
    if (/^--\s*$/.test(line)) spans.push({ first: at, end: endFrom(at) })
    else if (mobileLine.test(line.trim())) spans.push({ first: at, end: at + 1 })
  }
  return spans
}

/** The spans in order, with those that only blank lines separate as one. */
function joined(spans: readonly Span[], lines: readonly string[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.first - other.first)) {
    const last = all.at(-1)
    const between = last ? lines.slice(last.end, span.first) : []
    if (last && between.every(isBlank)) last.end = Math.max(last.end, span.end)
    else all.push({ ...span })
  }
  return all
}

/** A line without its marks of quotation, which Apple Mail writes before the head as well. */
function bare(line: string | undefined): string {
  return (line ?? '').replace(/^[\s>]+/, '').trim()
}
