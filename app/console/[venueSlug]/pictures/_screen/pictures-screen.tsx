'use client'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ItemPlaceRecord, VenuePicturesRecord } from '#lib/venues/picture-record.ts'
import { HeaderWords } from './header-words.tsx'
import { PageCard } from './page-card.tsx'
import css from './pictures.module.css'
import { PicturePlaceCard } from './place.tsx'
import { PicturesPreview } from './preview.tsx'
import { pictureTexts as texts } from './texts.ts'
import { type PicturesWork, usePictures } from './use-pictures.ts'

type Props = {
  /** `hasPage`: whether the venue has a page of its own at this service. */
  venue: { slug: string; name: string; hasPage: boolean }
  initial: VenuePicturesRecord
  locale: Locale
}

/** Shows the logo of a venue, the picture at the head of its pages and those of its menus, with a preview for guests. */
export function PicturesScreen({ venue, initial, locale }: Props) {
  const work = usePictures(venue.slug, initial, locale)
  const { pictures } = work
  return (
    <>
      <title>{`${texts.pictures[locale]} · ${venue.name}`}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <h1>{texts.pictures[locale]}</h1>
            <p>
              {texts.forms[locale]} <span className={css.drop}>{texts.drop[locale]}</span>
            </p>
            <TopPerson />
          </TopLine>
        }
      >
        <ScrollRegion className={css.scroll} aria-label={texts.pictures[locale]}>
          <div className={css.grid}>
            <House page={venue.hasPage ? venue.slug : null} work={work} locale={locale} />
            <PicturesPreview slug={venue.slug} work={work} locale={locale} />
            <div className={css.menus}>
              {pictures.menus.map(({ id, name, items }) => (
                <Items key={id} {...{ name, items, work, locale }} />
              ))}
              {pictures.menus.length === 0 && <p className={css.hint}>{texts.noMenus[locale]}</p>}
              {pictures.others.length > 0 && (
                <Items
                  name={texts.others[locale]}
                  hint={texts.othersHint[locale]}
                  items={pictures.others}
                  gone
                  {...{ work, locale }}
                />
              )}
            </div>
          </div>
        </ScrollRegion>
      </Shell>
      <ActToast acts={work.acts} locale={locale} />
    </>
  )
}

type WorkProps = { work: PicturesWork; locale: Locale }

function House({ page, work, locale }: WorkProps & { page: string | null }) {
  const { logo, header } = work.pictures
  return (
    <div className={css.house}>
      <PicturePlaceCard at={logo} name={texts.logo[locale]} look="logo" {...{ work, locale }}>
        <h2>{texts.logo[locale]}</h2>
        <p className={css.hint}>{texts.logoHint[locale]}</p>
      </PicturePlaceCard>
      <PicturePlaceCard
        at={header}
        name={texts.header[locale]}
        look="header"
        below={header.source === 'Console' && <HeaderWords work={work} locale={locale} />}
        {...{ work, locale }}
      >
        <h2>{texts.header[locale]}</h2>
        <p className={css.hint}>{texts.headerHint[locale]}</p>
      </PicturePlaceCard>
      {page !== null && <PageCard slug={page} locale={locale} />}
    </div>
  )
}

type List = WorkProps & { name: string; hint?: string; items: readonly ItemPlaceRecord[]; gone?: boolean }

/** Shows the pictures of a menu's items; `gone` are items that no menu has any more. */
function Items({ name, hint, items, gone = false, work, locale }: List) {
  return (
    <section className={css.menu}>
      <h2>{name}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.place}>
            <PicturePlaceCard at={item} name={item.name} look="item" open={!gone} {...{ work, locale }}>
              <b>{item.name}</b>
            </PicturePlaceCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
