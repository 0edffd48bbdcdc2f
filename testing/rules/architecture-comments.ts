import type { Rule } from './architecture.ts'
import { codeOf } from './source-tree.ts'

/** A comment of a file, as one line of text without its marks, and the line on which it begins (from 1). */
type Comment = { line: number; text: string }

/** The comments of a file. Consecutive lines with `//` are one comment. */
export function commentsOf(text: string): Comment[] {
  const comments: Comment[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const begun = at
    const words: string[] = []
    const isLine = (line = '') => /^\s*\/\/ /.test(line)
    if (isLine(lines[at])) {
      for (; isLine(lines[at]); at++) words.push((lines[at] ?? '').replace(/^\s*\/\/ /, ''))
      at--
    } else if (/^\s*(\{)?\/\*/.test(lines[at] ?? '')) {
      for (; at < lines.length; at++) {
        words.push((lines[at] ?? '').replace(/^\s*\{?\/?\*+\/? ?/, '').replace(/ ?\*\/.*$/, ''))
        if ((lines[at] ?? '').includes('*/')) break
      }
    }
    if (words.length > 0) comments.push({ line: begun + 1, text: words.join(' ').trim() })
  }
  return comments
}

const headless = /^(Of|What|Whatever|Who|Whoever|Whose|Where|Wherever|That which)\b/

/** The sentences of a comment that begin with a relative clause in place of a subject. Questions may begin so. */
export function headlessSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["')]?) +(?=[A-Z])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => headless.test(sentence) && !sentence.endsWith('?'))
}

/** A sentence of a comment begins with its subject, or with "if" or "when" (CONTRIBUTING.md, Comments). */
export const sentencesHaveSubjects: Rule = (files) =>
  files
    .filter(({ path }) => /\.(ts|tsx|js)$/.test(path))
    .flatMap(({ path, text }) =>
      commentsOf(text).flatMap(({ line, text: comment }) =>
        headlessSentences(comment).map((sentence) => `${path}:${line}: ${sentence.slice(0, 80)}`),
      ),
    )

const comparison = /[=!]== '(en|de)'|\['en', 'de'\]|\['de', 'en'\]|'en' \| 'de'|'de' \| 'en'/g

/**
 * Languages come from the list in lib/i18n/locale.ts, and texts from a record with every language: a comparison would answer in
 * one of two languages to the readers of a third, and compile.
 */
export const languagesAreNotCompared: Rule = (files) =>
  files
    .filter(
      ({ path }) =>
        /^(app|lib|db|server|scripts|widget\/src)\//.test(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
    )
    .filter(({ path }) => path !== 'lib/i18n/locale.ts')
    .flatMap((source) => (codeOf(source).match(comparison) ?? []).map((found) => `${source.path}: ${found}`))
