/** Additional declarations of a module that moves money. */
import type { Module } from '../platform/modules/module.ts'
import { invariantPoint, type Invariants } from './audit.ts'
import { postingKindPoint, type PostingKind } from './postingKind.ts'

export interface DomainModule extends Module {
  /** Posting kinds that only this module writes. */
  readonly postingKinds?: readonly PostingKind[]
  /** Invariants over its rows and its postings. */
  readonly invariants?: Invariants
}

/** The same as a platform module, since the platform does not know the ledger. */
export const asModule = ({ postingKinds = [], invariants, contributes = [], ...module }: DomainModule): Module => ({
  ...module,
  contributes: [...contributes, postingKindPoint.with(...postingKinds), ...(invariants ? [invariantPoint.with(invariants)] : [])],
})
