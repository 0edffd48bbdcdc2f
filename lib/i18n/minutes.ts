/** Minutes in the one form of all texts, in both languages: `40 min`, `1 h 01`, `2 h`. */
export function formatMinutes(minutes: number): string {
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} min`
  return `${(minutes - rest) / 60} h${rest ? ` ${String(rest).padStart(2, '0')}` : ''}`
}
