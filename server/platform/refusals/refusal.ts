/** The error that a handler throws to refuse a call; any other error is an internal fault. */
import { refusals, type Reason, type RefusalData } from '#/contract/refusals.ts'

export class Refusal extends Error {
  readonly reason: Reason
  readonly params: readonly string[]
  readonly lines: Readonly<Record<number, Reason>> | undefined

  constructor(reason: Reason, params: readonly (string | number | bigint)[] = [], lines?: Readonly<Record<number, Reason>>) {
    super(reason)
    this.reason = reason
    this.params = params.map(String)
    this.lines = lines
  }

  get status(): number {
    return refusals[this.reason].status
  }

  /** The answer's `msg` with its placeholders filled in. */
  get msg(): string {
    return refusals[this.reason].msg.replace(/\{(\d+)\}/g, (_, index: string) => this.params[Number(index)] ?? '')
  }

  get data(): RefusalData {
    return this.lines ? { reason: this.reason, params: this.params, lines: this.lines } : { reason: this.reason, params: this.params }
  }
}
