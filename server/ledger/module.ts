/** What a domain that moves money brings beyond other modules. */
import type { Module } from '../platform/modules/module.ts'
import { invariantPoint, type Invariants } from './audit.ts'
import { postingKindPoint, type PostingKind } from './postingKind.ts'

export interface DomainModule extends Module {
  /** Kinds of postings that it alone makes. */
  readonly postingKinds?: readonly PostingKind[]
  /** What must hold of its rows and its postings together. */
  readonly invariants?: Invariants
}

/** The same for the platform, which knows of no ledger. */
export const asModule = ({ postingKinds = [], invariants, contributes = [], ...module }: DomainModule): Module => ({
  ...module,
  contributes: [...contributes, postingKindPoint.with(...postingKinds), ...(invariants ? [invariantPoint.with(invariants)] : [])],
})
