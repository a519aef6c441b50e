/** Loads the replacement of WebCrypto. A module of its own, so that a frame can be built without the replacement. */
import type { Primitives } from './primitives.ts'

export const loadFallback = (): Promise<Primitives> => import('./cryptoFallback.ts').then((m) => m.fallbackPrimitives)
