/** A part of the JSON Schema of the venue file. */
export type FileSchema = {
  properties?: Record<string, FileSchema>
  items?: FileSchema
  anyOf?: FileSchema[]
  type?: string | readonly string[]
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  default?: unknown
}

/** The places of a schema, such as `menus[].groups[].items[].price`, each with its part of the schema. */
export function placesOf(schema: FileSchema, path = ''): [place: string, part: FileSchema][] {
  const { properties = {}, items, anyOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, part]) => {
      const place = path ? `${path}.${name}` : name
      return [[place, part] as [string, FileSchema], ...placesOf(part, place)]
    }),
    ...(items ? placesOf(items, `${path}[]`) : []),
    ...anyOf.flatMap((part) => placesOf(part, path)),
  ]
}

/** The places that a form has a field for: those without others below, where a text in several languages is one. */
export function fieldPlaces(schema: FileSchema): [place: string, part: FileSchema][] {
  const isLanguage = (place: string) => /\.(en|de)$/.test(place)
  const places = placesOf(schema).filter(([place]) => !isLanguage(place))
  const isLeaf = (place: string) =>
    !places.some(([other]) => other.startsWith(`${place}.`) || other.startsWith(`${place}[].`))
  return places.filter(([place]) => isLeaf(place))
}
