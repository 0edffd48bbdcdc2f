import type { Invariant } from './invariant.ts'

/** Invariants of pictures. */
export const pictureInvariants: Invariant[] = [
  {
    name: 'pictures-of-venues-are-stored',
    level: 'breach',
    sentence: 'Every picture that a venue has chosen is stored, and is not being deleted.',
    sql: `
      select concat_ws('/', v.id, place) as id from venue v, jsonb_each(v.pictures) as chosen (place, picture)
      where not exists (
        select from picture p where p.digest = chosen.picture ->> 'digest' and p.removing_since is null)`,
  },
]
