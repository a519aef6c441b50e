/**
 * The sealed envelope: base64( version(1) kid(1) IV(16) ciphertext tag(16) ), by A128CBC-HS256. Version 2 has a text in UTF-8. Version 3
 * has the same text compressed (raw DEFLATE, RFC 1951); only answers use version 3.
 */
import { base64, base64url, concat, isBase64, primitives, randomBytes, sha256, unbase64, utf8 } from '#/lib/crypto.ts'
import type { Bytes, Primitives } from '#/lib/primitives.ts'
import { decrypt, encrypt, ivLength, tagLength } from './aead.ts'

/** Content keys by key id (0 to 255). Each key is the SHA-256 of a configured secret. `current` seals; all keys open. */
export interface Keyring {
  readonly current: number
  readonly keys: ReadonlyMap<number, Bytes>
}

/**
 * Context of an envelope. It is authenticated with the envelope, so the envelope cannot be opened in another context. A response has the
 * context of its request.
 */
export interface Context {
  readonly dir: 'req' | 'res' | 'push'
  readonly method: string
  /** Path with leading slash and, if present, the sorted query: see `pathOf`. */
  readonly path: string
  readonly client: string
  /** Milliseconds, by the client's estimate of server time. */
  readonly ts: string
  readonly nonce: string
}

/** The envelope cannot be opened. One message for every cause, so that an attacker learns nothing from it. */
export class EnvelopeError extends Error {
  constructor() {
    super('The envelope could not be opened')
    this.name = 'EnvelopeError'
  }
}

/** The default secret of the wire's key. Production refuses to start with it. */
export const demoWireSecret = 'yellow-stone-demo'

const plain = 2
const compressed = 3
const headLength = 2
const shortest = headLength + ivLength + 16 + tagLength

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A keyring that seals with `secret` under `kid`. `older` has the keys of an earlier keyring, which open envelopes during a rotation. */
export async function keyringOf(secret: string, kid = 1, older?: Keyring): Promise<Keyring> {
  if (!Number.isInteger(kid) || kid < 0 || kid > 255) throw new RangeError('a key id is one byte')
  return { current: kid, keys: new Map([...(older?.keys ?? []), [kid, await sha256(utf8(secret))]]) }
}

/** 16 random bytes as 22 characters of base64url. */
export function newNonce(): string {
  return base64url(randomBytes(16))
}

/** A path with its query in canonical form: sorted by name; values of the same name keep their order. */
export function pathOf(pathname: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  const text = sorted.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** Only the path may contain the separator `|`; otherwise two contexts could have the same encoding. */
function authenticated(version: number, kid: number, context: Context): Bytes {
  const { dir, method, path, client, ts, nonce } = context
  if ([method, client, ts, nonce].some((field) => field.includes('|'))) throw new EnvelopeError()
  return utf8([version, kid, dir, method.toUpperCase(), path, client, ts, nonce].join('|'))
}

/** Raw DEFLATE. */
export type Deflate = (data: Bytes) => Promise<Bytes>

/**
 * Seals a text for one context; with `deflate`, compressed. Only data without secrets may be compressed, because the length depends on the
 * content. Throws TypeError on a lone surrogate, which UTF-8 cannot encode, and EnvelopeError on a context that cannot be encoded.
 */
export async function seal(keys: Keyring, context: Context, plaintext: string, engine?: Primitives, deflate?: Deflate): Promise<string> {
  if (/\p{Surrogate}/u.test(plaintext)) throw new TypeError('a lone surrogate cannot be sealed')
  const kid = keys.current
  const key = keys.keys.get(kid)
  if (!key) throw new RangeError('the keyring does not hold its current key')
  const version = deflate ? compressed : plain
  const data = utf8(plaintext)
  const iv = randomBytes(ivLength)
  const content = deflate ? await deflate(data) : data
  const sealed = await encrypt(engine ?? (await primitives()), key, iv, content, authenticated(version, kid, context))
  return base64(concat(Uint8Array.of(version, kid), iv, sealed.ciphertext, sealed.tag))
}

/** Opens an envelope sealed for this context; throws EnvelopeError for any other. */
export async function open(keys: Keyring, context: Context, envelope: string, engine?: Primitives): Promise<string> {
  const plaintext = await opened(keys, context, envelope, engine ?? (await primitives()))
  if (plaintext === null) throw new EnvelopeError()
  return plaintext
}

async function opened(keys: Keyring, context: Context, envelope: string, engine: Primitives): Promise<string | null> {
  const data = isBase64(envelope) ? unbase64(envelope) : Uint8Array.of()
  const [version = 0, kid = 0] = data
  const key = keys.keys.get(kid)
  if (data.length < shortest || !mayHold(version, context) || !key) return null
  const iv = data.slice(headLength, headLength + ivLength)
  const sealed = { ciphertext: data.slice(headLength + ivLength, -tagLength), tag: data.slice(-tagLength) }
  const content = await decrypt(engine, key, iv, sealed, authenticated(version, kid, context))
  return content && textOf(version === compressed ? await inflated(content) : content)
}

/** A few compressed bytes can expand to very many, so the platform opens no compressed envelopes. */
const mayHold = (version: number, { dir }: Context) => version === plain || (version === compressed && dir === 'res')

async function inflated(data: Bytes): Promise<Bytes | null> {
  try {
    const text = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new Uint8Array(await new Response(text).arrayBuffer())
  } catch {
    return null
  }
}

function textOf(data: Bytes | null): string | null {
  if (!data) return null
  try {
    return decoder.decode(data)
  } catch {
    return null
  }
}
