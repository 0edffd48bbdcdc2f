import type { Locale } from '#lib/i18n/locale.ts'
import { roleLines, roleTexts } from '#lib/operators/role-texts.ts'
import { type Role, roles } from '#lib/operators/roles.ts'

/** Explains the roles that can be given, in one sentence each. Its style is `console.css`. */
export function RoleGuide({ given = roles, locale }: { given?: readonly Role[]; locale: Locale }) {
  return (
    <dl className="roles">
      {given.map((role) => (
        <div key={role}>
          <dt>{roleTexts[role][locale]}</dt>
          <dd>{roleLines[role][locale]}</dd>
        </div>
      ))}
    </dl>
  )
}
