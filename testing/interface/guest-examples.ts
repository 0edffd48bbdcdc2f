type Json = Record<string, unknown>
type Calls = {
  get: (id: string, path: string) => Promise<Json>
  post: (id: string, path: string, body?: object) => Promise<Json>
  /** Books a table, and returns the reference. */
  booked: (resourceId: string, more: object) => Promise<string>
  /** The first lines of a file. */
  fileOf: (path: string) => Promise<string>
}

/** A guest who stands twice: merged, separated, told apart, watched, declined and erased. Returns the files of the exports. */
export async function guestExamples({ get, post, booked: book, fileOf }: Calls): Promise<Json> {
  const booked = (more: object) => book('hall-3', { date: '2027-06-23', ...more })
  const mia = { customerName: 'Mia Berg', email: 'mia@guest.example', phone: '+49 341 5550188' }
  await booked({ ...mia, start: '18:00' })
  await booked({ ...mia, email: 'berg@guest.example', start: '12:00' })
  const { guests } = (await get('listVenueGuests', 'guests?q=Berg')) as { guests: { id: string; email: string }[] }
  const idOf = (email: string) => guests.find((each) => each.email === email)?.id ?? ''
  const guest = `guests/${idOf('mia@guest.example')}`
  const otherId = idOf('berg@guest.example')
  await post('editGuestById', `${guest}/edit`, { allergies: 'Hazelnut', was: { allergies: '' } })
  await get('readGuest', guest)
  await post('mergeGuest', `${guest}/merge`, { otherId })
  const { merged } = (await get('readGuest', guest)) as { merged: { mergedId: string }[] }
  await post('separateGuest', `${guest}/separate`, { mergedId: merged[0]?.mergedId })
  await post('tellGuestApart', `${guest}/tell-apart`, { otherId })
  const files = {
    exportGuests: { answer: await fileOf('guests/export') },
    exportGuest: { answer: { exportedAt: '2027-06-16T10:00:00.000Z', venues: [] } },
  }
  await get('previewErasure', `${guest}/erasure`)
  await post('eraseGuest', `${guest}/erase`)
  await post('watchGuest', `${guest}/watch`, { watched: true })
  await post('keepParty', `reservations/${await booked({ ...mia, start: '14:30' })}/keep`)
  await post('declineParty', `reservations/${await booked({ ...mia, start: '20:30' })}/decline`)
  return files
}
