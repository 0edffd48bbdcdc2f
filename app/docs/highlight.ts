import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import xml from 'highlight.js/lib/languages/xml'

const languages = { sh: bash, css, env: ini, ini, js: javascript, json, html: xml, php }
for (const [name, grammar] of Object.entries(languages)) hljs.registerLanguage(name, grammar)

/**
 * The HTML of code with the classes of its parts (`app/docs/code.css` has their colours), or null for a language without a grammar.
 * It is made here and not in the browser; not at build time either, because guides contain values of the running server.
 */
export function highlighted(code: string, language: string): string | null {
  if (!Object.hasOwn(languages, language)) return null
  // Punctuation has the colour of the text: without its elements the reference has half as many.
  return hljs.highlight(code, { language }).value.replaceAll(/<span class="hljs-punctuation">([^<]*)<\/span>/g, '$1')
}
