/** Replaces the module that loads a second implementation of the hashes, which a frame lacks. */
import type { Primitives } from '#/lib/primitives.ts'

export const loadFallback = (): Promise<Primitives> => Promise.reject(new Error('no WebCrypto here'))
