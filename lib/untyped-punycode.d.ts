declare module 'punycode/punycode.js' {
  /** `decode` returns the text of a label without its prefix `xn--` (RFC 3492). Throws a RangeError for what is none. */
  const punycode: { decode(label: string): string }
  export default punycode
}
