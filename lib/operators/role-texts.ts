import type { Text } from '#lib/i18n/locale.ts'
import type { Role } from './roles.ts'

/** The roles of staff as people read them. */
export const roleTexts: Record<Role, Text> = {
  owner: { en: 'Owner', de: 'Inhaber' },
  manager: { en: 'Manager', de: 'Leitung' },
  host: { en: 'Host', de: 'Empfang' },
  service: { en: 'Service', de: 'Bedienung' },
  kitchen: { en: 'Kitchen', de: 'Küche' },
  door: { en: 'Door', de: 'Einlass' },
}
