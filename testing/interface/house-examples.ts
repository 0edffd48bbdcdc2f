type Json = Record<string, unknown>
type Calls = {
  get: (id: string, path: string) => Promise<Json>
  post: (id: string, path: string, body?: object) => Promise<Json>
}

/** The house: the words for its header, which has a picture, and its texts. */
export async function houseExamples({ get, post }: Calls): Promise<void> {
  await post('describeHeader', 'pictures/describe', { alt: 'The terrace in the evening.' })
  await get('readVenuePictures', 'pictures')
  await post('removePicture', 'pictures/remove', { place: 'header' })
  const { version } = await get('readHouseSection', 'house/texts')
  await post('saveHouseSection', 'house/texts', { version, content: { tagline: 'Supper and a stage' } })
  await get('readHouse', 'house')
  await get('readFirstHour', 'first-hour')
  await get('readFirstTimes', 'first-hour/times?partySize=2')
}
