import { styleSheet } from '../../_components/style-sheet.ts'

const sheets = ['table-page.css', 'tab-section.css', 'menu-form.css', 'invoice.css']

/**
 * The style of the ordering page and of the invoice: one for both. The page's script parses the invoice that closing returns,
 * and the policy of the page, which names its style by hash, holds for what it parses.
 */
export function tableStyle(): string {
  return styleSheet('_components/style.css', ...sheets.map((name) => `tables/[token]/${name}`))
}
