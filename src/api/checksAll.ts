/**
 * Whether every answer is validated against the contract: in development, in unit tests, and where a test turns it on before the page
 * starts.
 */
export const checksAll = (): boolean => import.meta.env.DEV || Reflect.get(globalThis, 'checksAllAnswers') === true
