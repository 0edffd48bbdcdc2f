import { readPdf } from '../pages/pdf.ts'

/** The owner of the strings: one letter, so that a leak shows its source. */
export type Mark = 'a' | 'b'

/** Strings that no program generates by chance, each used once: a found one identifies the text that it was part of. */
export function canariesOf(mark: Mark): () => string {
  let number = 0
  return () => {
    if (++number > 999) throw new Error('there are no more strings that a search would find')
    return `q${mark}7z${String(number).padStart(3, '0')}w`
  }
}

/**
 * The canaries of one owner in an answer, in any encoding: plain, folded over lines as in calendar files, in base64,
 * or as the text of a PDF file.
 */
export async function canariesIn(bytes: Uint8Array | string, mark: Mark): Promise<string[]> {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const found = [text, ...(text.startsWith('%PDF') ? await readingsOfPdf(file) : foldedAndEncoded(text))].flatMap(
    (reading) => reading.match(new RegExp(`q${mark}7z\\d{3}w`, 'gi')) ?? [],
  )
  return [...new Set(found.map((canary) => canary.toLowerCase()))].sort()
}

async function readingsOfPdf(file: Uint8Array): Promise<string[]> {
  // The picture is not needed here, so it is small.
  const { info, pages } = await readPdf(file, 0.05)
  const text = pages.map((page) => page.text).join('\n')
  return [text, text.replace(/\s/g, ''), pages.flatMap(({ links }) => links).join('\n'), JSON.stringify(info)]
}

function foldedAndEncoded(text: string): string[] {
  const decoded = [...text.matchAll(/[\w+/-]{12,}/g)].flatMap(([run]) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
  )
  return [text.replace(/\r?\n[ \t]?/g, ''), ...decoded]
}
