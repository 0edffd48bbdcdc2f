const pixels = 64

/** A square drawing as a PNG of 64 by 64 pixels, for what shows no SVG. */
export async function iconPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first icon: it is large, and few requests need it.
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg), { density: 144 }).resize(pixels, pixels).png().toBuffer())
}
