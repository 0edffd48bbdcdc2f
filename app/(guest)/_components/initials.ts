const articles = /^(the|der|die|das|la|le|el|il)$/i

/** The initials of the first two words of a name, without articles if other words remain: `CC` of `The Copper Cue`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const own = words.filter((word) => !articles.test(word))
  const initials = (own.length > 0 ? own : words).slice(0, 2).map((word) => [...word][0] ?? '')
  return initials.join('').toUpperCase()
}
