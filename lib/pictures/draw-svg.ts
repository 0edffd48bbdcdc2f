/** Draws an SVG document of this program as a PNG file, `width` pixels wide. It must not contain text: hosts have other fonts. */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  // Loaded with the first picture, as in encode.ts.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()
}
