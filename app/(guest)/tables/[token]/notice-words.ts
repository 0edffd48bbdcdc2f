import type { Text } from '#lib/i18n/locale.ts'

/** The words of a notice. `again` labels a button that sends the order form again. */
export type NoticeWords = { good?: true; heading: Text; line: Text; again?: Text }
