/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    guardWindows: Typed<'guardWindows', { span: LimitSpan }>
    limitRaises: Typed<'limitRaises', { kind: LimitKind; span: LimitSpan }>
    limitChanges: Typed<'limitChanges', { kind: LimitKind; span: LimitSpan; outcome: 'set' | 'asked' | 'raised' | 'dropped' }>
    bars: Typed<'bars', { kind: 'timeout' | 'exclusion'; setBy: 'member' | 'operator' }>
  }
}
