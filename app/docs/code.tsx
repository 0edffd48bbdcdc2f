import { highlighted } from './highlight.ts'

/** A block of code in its colours. A box that scrolls sideways must be reachable by keyboard. */
export function Code({ text, language }: { text: string; language: string }) {
  const __html = highlighted(text, language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <pre tabIndex={0}>
      {__html === null ? (
        <code>{text}</code>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes the text
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html }} />
      )}
    </pre>
  )
}
