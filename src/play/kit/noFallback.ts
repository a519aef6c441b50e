/** Stands where the app loads a second implementation of its hashes: a frame has none. */
import type { Primitives } from '#/lib/primitives.ts'

export const loadFallback = (): Promise<Primitives> => Promise.reject(new Error('no WebCrypto here'))
