/** Refuses a call; its transaction is rolled back. */
import type { RefusalReason } from './api/calls.ts'

export class Refused extends Error {
  readonly reason: RefusalReason
  readonly params: readonly (string | number)[]

  constructor(reason: RefusalReason, ...params: readonly (string | number)[]) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}
