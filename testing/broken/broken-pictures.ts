import type { BrokenRows } from './broken-rows.ts'

const chosen = `update venue set pictures = jsonb_build_object('logo', jsonb_build_object('digest', md5('a logo')))`

/** Each invariant of pictures with ways to break it, as `brokenRows`. */
export const brokenPictures: BrokenRows[] = [
  ['pictures-of-venues-are-stored', 'a venue has chosen a picture that is not stored', [chosen]],
  [
    'pictures-of-venues-are-stored',
    'the picture of a venue is being deleted',
    [`insert into picture values (md5('a logo'), 4, 3, 'jpg', 'any', now(), now())`, chosen],
  ],
]
