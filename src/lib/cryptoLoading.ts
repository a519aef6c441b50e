/** Loads what stands in for WebCrypto. Apart from its users, so that a frame can be built without it. */
import type { Primitives } from './primitives.ts'

export const loadFallback = (): Promise<Primitives> => import('./cryptoFallback.ts').then((m) => m.fallbackPrimitives)
