import type { ReactNode } from 'react'

/** The text of an HTML document from the element `html`: static markup with its doctype, without any script of React. */
export async function renderPage(page: ReactNode): Promise<string> {
  // Next refuses a static import of it in a module that a route imports.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
