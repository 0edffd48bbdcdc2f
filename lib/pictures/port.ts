/** A store of pictures. A name is that of its content: writing it again changes nothing. */
export type PictureStorage = {
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes; null if there is none of this name. */
  read(name: string): Promise<Uint8Array | null>
  /** Deletes the file; nothing happens if there is none. */
  remove(name: string, signal: AbortSignal): Promise<void>
}
