import type { Locale } from '#lib/i18n/locale.ts'
import type { Resource, ResourceGroup } from '#lib/venues/configuration.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import type { Evening } from './record.ts'
import { resourceTypeHeadings } from './texts.ts'

/**
 * Resources in the sections of the screen: by their group, in the order of the groups, then those without a group by their
 * type. Sections without resources are left out.
 */
export function sectionsOf(
  resources: readonly Pick<Resource, 'id' | 'type' | 'groupId'>[],
  groups: readonly Pick<ResourceGroup, 'id' | 'name'>[],
  locale: Locale,
): Evening['sections'] {
  const idsOf = (belongs: (resource: Pick<Resource, 'type' | 'groupId'>) => boolean) =>
    resources.filter(belongs).map(({ id }) => id)
  const known = new Set(groups.map(({ id }) => id))
  return [
    ...groups.map(({ id, name }) => ({ id, name, resourceIds: idsOf(({ groupId }) => groupId === id) })),
    ...resourceTypes.map((type) => ({
      id: null,
      name: resourceTypeHeadings[type][locale],
      resourceIds: idsOf((each) => each.type === type && (each.groupId === null || !known.has(each.groupId))),
    })),
  ].filter(({ resourceIds }) => resourceIds.length > 0)
}
