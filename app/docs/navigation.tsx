import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { guideGroups, listGuides } from './guides.ts'
import type { GuideSection } from './markdown.tsx'

/** A link of the navigation. In the reference, a method stands before it. */
export type NavigationLink = { href: string; title: string; method?: string }

/** Links under a heading. */
export type NavigationGroup = { title: string; lang?: 'en'; links: NavigationLink[] }

const texts = {
  en: { menu: 'Menu', where: 'Documentation', contents: 'On this page', more: 'Look things up' },
  de: { menu: 'Menü', where: 'Dokumentation', contents: 'Auf dieser Seite', more: 'Nachschlagen' },
}

const lookUp = {
  en: [
    { href: '/docs/api', title: 'Reference' },
    { href: '/docs/api/errors', title: 'Errors' },
  ],
  de: [
    { href: '/docs/api', title: 'Referenz' },
    { href: '/docs/api/errors', title: 'Fehler' },
  ],
}

/** The navigation of the guides, by their readers. */
export function guideNavigation(locale: Locale): NavigationGroup[] {
  const titles = new Map(listGuides().map(({ slug, title }) => [slug, title]))
  const groups = guideGroups.map(({ title, slugs }) => ({
    title: title[locale],
    links: slugs.map((slug) => ({ href: `/docs/guides/${slug}`, title: titles.get(slug) ?? slug })),
  }))
  return [...groups, { title: texts[locale].more, links: lookUp[locale] }]
}

type NavigationProps = { locale: Locale; path: string; groups: NavigationGroup[]; sections: readonly GuideSection[] }

/** The navigation beside a page, on wide screens. */
export function SideNavigation(shown: NavigationProps) {
  return (
    <nav className="docs-side" aria-label={texts[shown.locale].where}>
      <Groups {...shown} sections={[]} />
    </nav>
  )
}

/** The same on narrow screens: in a menu, with the sections of the page. It opens without a script. */
export function MenuNavigation({ parts, ...shown }: NavigationProps & { parts: ReactNode }) {
  const text = texts[shown.locale]
  return (
    <details className="docs-menu">
      <summary>{text.menu}</summary>
      <div>
        {parts}
        <nav aria-label={text.where}>
          <Groups {...shown} />
        </nav>
      </div>
    </details>
  )
}

/** The sections of a page, beside it on very wide screens. */
export function Contents({ locale, sections }: Pick<NavigationProps, 'locale' | 'sections'>) {
  if (sections.length < 2) return null
  return (
    <nav className="docs-contents" aria-label={texts[locale].contents}>
      <p aria-hidden="true">{texts[locale].contents}</p>
      <Sections sections={sections} />
    </nav>
  )
}

function Groups({ locale, path, groups, sections }: NavigationProps) {
  return (
    <>
      {groups.map(({ title, links }) => (
        <section key={title}>
          <p aria-hidden="true">{title}</p>
          <ul aria-label={title}>
            {links.map(({ href, title: name, method }) => (
              <li key={href} lang={title === texts[locale].more ? undefined : 'en'}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {method && <MethodName name={method} />}
                  <span>{name}</span>
                </a>
                {href === path && sections.length > 1 && <Sections sections={sections} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Sections({ sections }: { sections: readonly GuideSection[] }) {
  return (
    <ul lang="en">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

/** The method of an operation, in its colour. */
export function MethodName({ name }: { name: string }) {
  return <b className={`method ${name}`}>{name.toUpperCase()}</b>
}
