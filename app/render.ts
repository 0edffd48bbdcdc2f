import type { ReactNode } from 'react'

/** The text of an HTML document from the element `html`: static markup with its doctype, without any script of React. */
export async function renderPage(page: ReactNode): Promise<string> {
  return `<!doctype html>${await renderMarkup(page)}`
}

/** The static markup of a part of a page, for a script that replaces that part. */
export async function renderMarkup(part: ReactNode): Promise<string> {
  // Next refuses a static import of it in a module that a route imports.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(part)
}
