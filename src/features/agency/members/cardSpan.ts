/** The days of a member's card, and whether it shows only the member or the team below. Pure. */
import { rangeArgs, type Span, spanOf } from '#/lib/daySpan.ts'

export interface CardSpan {
  readonly span: Span
  readonly scope: 'own' | 'team'
}

export const spanArgs = (userId: string, { span, scope }: CardSpan, today: string) => ({ userId, scope, ...rangeArgs(spanOf(span, today)) })

export type SpanArgs = ReturnType<typeof spanArgs>

/** The same members and days as search parameters of the team's lists. */
export const listOf = (userId: string, { span, scope }: CardSpan) => ({ userId, scope, ...(span !== 'today' && { span }) })
