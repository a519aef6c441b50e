/** Whether every answer is checked against the contract: in development, in unit tests, and where a test asks for it before the page starts. */
export const checksAll = (): boolean => import.meta.env.DEV || Reflect.get(globalThis, 'checksAllAnswers') === true
