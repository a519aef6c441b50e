/** Chains of secret seeds: each link in the buffer is the SHA-256 of the link before, so the last link commits to all. */
import { hash } from 'node:crypto'

const BYTES = 32

/** Repeated hashes of the root: `length` links, then the anchor. */
export function linksFrom(root: Uint8Array, length: number): Buffer {
  const links = Buffer.alloc((length + 1) * BYTES)
  links.set(root)
  const last = Buffer.from(root)
  for (let at = BYTES; at < links.length; at += BYTES) {
    // Hashing to a text takes a third of the time of a buffer for each link.
    last.write(hash('sha256', last, 'binary'), 'binary')
    links.set(last, at)
  }
  return links
}

/** The link at a position; the link at `length` is the anchor. */
export const linkAt = (links: Buffer, at: number): Uint8Array<ArrayBuffer> => new Uint8Array(links.subarray(at * BYTES, (at + 1) * BYTES))
