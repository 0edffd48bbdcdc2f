/** Lets the browser save a CSV file. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, text, 'text/csv')
}

/** Lets the browser save a text as a file of a type, such as `text/csv`. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
