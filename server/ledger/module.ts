/** Additional declarations of a module that moves money. */
import type { Module } from '../platform/modules/module.ts'
import { invariantPoint, type Invariants } from './audit.ts'
import { postingKindPoint, type PostingKind } from './postingKind.ts'

export interface DomainModule extends Module {
  /** Posting kinds that only this module writes. */
  readonly postingKinds?: readonly PostingKind[]
  /** Invariants of the module's rows and postings. */
  readonly invariants?: Invariants
}

/** Converts a domain's module into a platform module, as the platform does not know the ledger. */
export const asModule = ({ postingKinds = [], invariants, contributes = [], ...module }: DomainModule): Module => ({
  ...module,
  contributes: [...contributes, postingKindPoint.with(...postingKinds), ...(invariants ? [invariantPoint.with(invariants)] : [])],
})
