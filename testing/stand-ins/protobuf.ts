/** A message of Protocol Buffers by its field numbers: numbers, or bytes whose type the reader has to know. */
export type ProtobufMessage = {
  numbers(field: number): bigint[]
  bytes(field: number): Buffer[]
  text(field: number): string
  messages(field: number): ProtobufMessage[]
}

/** Reads a message (protobuf.dev, Encoding). Throws if it is invalid. */
export function readMessage(source: Buffer): ProtobufMessage {
  const fields: { field: number; value: bigint | Buffer }[] = []
  let at = 0
  const take = (length: number) => {
    const taken = source.subarray(at, at + length)
    if (taken.length < length) throw new Error('a field ends behind its message')
    at += length
    return taken
  }
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = take(1).readUInt8()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const readValue = (type: number): bigint | Buffer => {
    if (type === 0) return varint()
    if (type === 1) return take(8).readBigUInt64LE()
    if (type === 5) return BigInt(take(4).readUInt32LE())
    if (type === 2) return take(Number(varint()))
    throw new Error(`no field has the type ${type}`)
  }
  while (at < source.length) {
    const tag = Number(varint())
    fields.push({ field: tag >> 3, value: readValue(tag & 7) })
  }
  const bytes = (wanted: number) =>
    fields.flatMap(({ field, value }) => (field === wanted && typeof value !== 'bigint' ? [value] : []))
  return {
    bytes,
    numbers: (wanted) =>
      fields.flatMap(({ field, value }) => (field === wanted && typeof value === 'bigint' ? [value] : [])),
    text: (field) => bytes(field).at(-1)?.toString('utf8') ?? '',
    messages: (field) => bytes(field).map(readMessage),
  }
}
