/** Names of figures. Plain data, which the page reads without loading the schemas. */

/** Figures of the report that are sums of postings only. */
export const postedFigures = ['stake', 'payout', 'gifts', 'recharged', 'granted', 'withdrawn', 'fees'] as const

export type PostedFigure = (typeof postedFigures)[number]
