/** Names of spans of days in an address. Plain data, which the app reads before the pages' script is loaded. */
export const spans = ['today', 'yesterday', 'week', 'month', 'custom'] as const

export type Span = (typeof spans)[number]
