// @ts-check
/** The scripts of the documentation: search, copy buttons, the section in sight, and trying requests. */
import { find } from './search.js'

const texts = {
  en: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Could not copy',
    none: 'Nothing found',
    lost: 'The search cannot be loaded.',
  },
  de: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Nicht kopiert',
    none: 'Nichts gefunden',
    lost: 'Die Suche lässt sich nicht laden.',
  },
}
const text = document.documentElement.lang === 'de' ? texts.de : texts.en

/** @param {number} count */
const countOf = (count) =>
  document.documentElement.lang === 'de' ? `${count} Treffer` : `${count} ${count === 1 ? 'result' : 'results'}`

/** Gives each block of code a button that copies it. @param {ParentNode} place */
function addCopyButtons(place) {
  for (const block of place.querySelectorAll('pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = text.copy
    const said = document.createElement('span')
    said.className = 'quiet'
    said.setAttribute('role', 'status')
    button.addEventListener('click', async () => {
      const code = block.textContent?.trimEnd() ?? ''
      const done = await navigator.clipboard.writeText(code).then(
        () => text.copied,
        () => text.failed,
      )
      button.textContent = done
      said.textContent = done
      setTimeout(() => {
        button.textContent = text.copy
        said.textContent = ''
      }, 2000)
    })
    const frame = document.createElement('div')
    frame.className = 'code'
    block.replaceWith(frame)
    frame.append(block, button, said)
  }
}

/** Marks the link of the section that is in sight, in the lists of contents. */
function markSections() {
  const links = [...document.querySelectorAll('.docs-contents a, .docs-side a[href^="#"]')]
  const byId = new Map(links.map((link) => [decodeURIComponent(link.getAttribute('href') ?? '').slice(1), link]))
  const places = [...byId.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (places.length === 0) return
  /** @type {Element | undefined} */
  let marked
  const mark = () => {
    const passed = places.filter((place) => place.getBoundingClientRect().top < 140)
    const link = byId.get((passed.at(-1) ?? places[0])?.id ?? '')
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'location')
    marked = link
    const side = link?.closest('.docs-side')
    if (link && side) {
      const [inner, outer] = [link.getBoundingClientRect(), side.getBoundingClientRect()]
      if (inner.top < outer.top || inner.bottom > outer.bottom) side.scrollTop += inner.top - outer.top - 120
    }
  }
  let waits = false
  const later = () => {
    if (waits) return
    waits = true
    requestAnimationFrame(() => {
      waits = false
      mark()
    })
  }
  addEventListener('scroll', later, { passive: true })
  mark()
}

/** The search: a combobox whose list has the sections that were found. */
function startSearch() {
  const place = document.querySelector('.docs-search')
  const field = place?.querySelector('input')
  const list = /** @type {HTMLElement | null} */ (document.querySelector('#docs-found'))
  const status = place?.querySelector('[role=status]')
  if (!(place instanceof HTMLElement) || !field || !list || !status) return
  place.hidden = false
  /** @type {Promise<import('./search.js').Entry[]> | undefined} */
  let index
  let chosen = -1

  const load = () => {
    index ??= fetch('/docs/assets/search.json').then((answer) => answer.json())
    index.catch(() => {
      index = undefined
    })
    return index
  }
  const options = () => /** @type {HTMLAnchorElement[]} */ ([...list.children])
  const close = () => {
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
    choose(-1)
  }
  /** @param {number} at */
  const choose = (at) => {
    options()[chosen]?.setAttribute('aria-selected', 'false')
    chosen = at
    const option = options()[at]
    if (!option) return field.removeAttribute('aria-activedescendant')
    option.setAttribute('aria-selected', 'true')
    option.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', option.id)
  }
  const show = async () => {
    const query = field.value
    if (query.trim() === '') {
      status.textContent = ''
      return close()
    }
    const entries = await load().catch(() => null)
    if (field.value !== query) return
    const found = entries ? find(entries, query) : []
    chosen = -1
    field.removeAttribute('aria-activedescendant')
    list.replaceChildren(...found.map(optionOf))
    list.hidden = found.length === 0
    field.setAttribute('aria-expanded', String(found.length > 0))
    status.textContent = !entries ? text.lost : found.length === 0 ? text.none : countOf(found.length)
    status.classList.toggle('quiet', found.length > 0)
    if (found.length > 0) choose(0)
  }

  field.addEventListener('focus', () => void load().catch(() => {}))
  field.addEventListener('input', () => void show())
  field.addEventListener('keydown', (event) => {
    const count = options().length
    if (event.key === 'Escape') {
      event.preventDefault()
      if (list.hidden) field.value = ''
      status.textContent = ''
      return close()
    }
    if (list.hidden || count === 0) {
      if (event.key === 'ArrowDown') void show()
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose((chosen + (event.key === 'ArrowDown' ? 1 : -1) + count) % count)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      options()[chosen]?.click()
    }
  })
  list.addEventListener('click', () => close())
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

/** @param {import('./search.js').Found} found @param {number} at */
function optionOf({ url, page, title, excerpt }, at) {
  const option = document.createElement('a')
  option.href = url
  option.id = `docs-found-${at}`
  option.tabIndex = -1
  option.lang = 'en'
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  const lines = [
    ['b', title],
    ['small', title === page ? '' : page],
    ['span', excerpt],
  ]
  for (const [name = '', words = ''] of lines) {
    if (words === '') continue
    const line = document.createElement(name)
    line.textContent = words
    option.append(line, ' ')
  }
  return option
}

/** Closes the menu of narrow screens when one of its links is followed, and by Escape. */
function startMenu() {
  const menu = document.querySelector('.docs-menu')
  if (!(menu instanceof HTMLDetailsElement)) return
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** Loads the form of an operation when its button is pressed. */
function startTrying() {
  for (const button of document.querySelectorAll('button[data-try]')) {
    if (!(button instanceof HTMLButtonElement)) continue
    button.hidden = false
    button.addEventListener('click', async () => {
      const { open } = await import('./try.js')
      await open(button)
    })
  }
}

addCopyButtons(document)
markSections()
startSearch()
startMenu()
startTrying()
