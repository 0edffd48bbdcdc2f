import { type Html, html } from '#lib/html.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencyDigits } from '#lib/money.ts'
import type { Menu, MenuGroup, MenuItem } from '#lib/venues/configuration.ts'
import { maxQuantity } from '../input.ts'
import { type Choices, fieldOf } from './choices.ts'
import { ownPicture } from './pictures.ts'
import { scriptTexts, stepLabels, texts } from './texts.ts'

export type MenuView = {
  locale: Locale
  /** The table's page. */
  path: string
  currency: string
  menus: readonly Menu[]
  choices: Choices
  /** The Idempotency-Key of this form: one order is placed, however often the form is sent. */
  key: string
  /** The tab that the guest sees; null for none. */
  tabId: string | null
}

const groupId = (menu: number, group: number) => `group-${menu}-${group}`

/** Links to the categories of all menus. */
export function categories({ menus, locale }: Pick<MenuView, 'menus' | 'locale'>): Html {
  const links = menus.flatMap((menu, menuAt) =>
    menu.groups.map(({ name }, at) => html`<li><a href="#${groupId(menuAt, at)}">${name}</a></li>`),
  )
  if (links.length === 0) return html``
  return html`<nav aria-label="${texts.categories[locale]}"><ul>${links}</ul></nav>`
}

/** Everything that can be ordered here, as one form. It works without scripts. */
export function menuForm(view: MenuView): Html {
  const { locale, path, currency, menus, key, tabId } = view
  const words = Object.fromEntries(Object.entries(scriptTexts).map(([name, text]) => [name, text[locale]]))
  return html`<form id="order" method="post" action="${path}/orders" data-currency="${currency}" data-digits="${currencyDigits(currency)}" data-words="${JSON.stringify(words)}">
<button disabled hidden></button>
<input type="hidden" name="key" value="${key}">
<input type="hidden" name="sessionId" value="${tabId ?? ''}">
${menus.map((menu, menuAt) => menuPart(menu, menuAt, view))}
<p class="quiet">${menus.length > 0 ? texts.taxIncluded[locale] : texts.noMenu[locale]}</p>
</form>`
}

function menuPart(menu: Menu, menuAt: number, view: MenuView): Html {
  return html`<section aria-labelledby="menu-${menuAt}">
<h2 id="menu-${menuAt}">${menu.name}</h2>
${menu.description !== '' && html`<p class="about">${menu.description}</p>`}
${menu.groups.map((group, at) => groupPart(menu, group, groupId(menuAt, at), view))}
</section>`
}

function groupPart(menu: Menu, group: MenuGroup, id: string, view: MenuView): Html {
  return html`<h3 id="${id}">${group.name}</h3>
${group.description && html`<p class="about">${group.description}</p>`}
<ul class="items">
${group.items.map((item) => itemPart(menu, item, view))}
</ul>`
}

function itemPart(menu: Menu, item: MenuItem, { locale, currency, choices }: MenuView): Html {
  const field = fieldOf(menu, item)
  const labels = stepLabels(item.name, locale)
  const picture = ownPicture(item.imageUrl)
  const chosen = choices.get(field)
  return html`<li class="item" data-name="${item.name}" data-price="${item.priceMinor}">
${picture && html`<img src="${picture}" alt="" loading="lazy" width="96" height="96">`}
<div class="words">
<h4>${item.name}</h4>
${item.description !== '' && html`<p>${item.description}</p>`}
${item.tags.length > 0 && html`<ul class="tags">${item.tags.map((tag) => html`<li>${tag}</li>`)}</ul>`}
</div>
<p class="price">${formatMoney(item.priceMinor, currency, locale)}</p>
<div class="stepper">
<button type="button" class="less" aria-label="${labels.less}">−</button>
<input type="number" name="${field}" value="${chosen}" placeholder="0" min="0" max="${maxQuantity}" inputmode="numeric" autocomplete="off" aria-label="${labels.quantity}">
<button type="button" class="more" aria-label="${labels.more}">+</button>
</div>
</li>`
}
