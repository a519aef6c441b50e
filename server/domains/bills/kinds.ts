/** Groups of posting kinds for the account details. */
import { onePerPlatform } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'
import { postingKindsOf, type BillGroup, type PostingKind, type RefKind } from '../../ledger/postingKind.ts'

export interface BillKinds {
  /** In display order. */
  readonly groups: readonly BillGroup[]
  has(name: string): boolean
  hasGroup(code: string): boolean
  /** Throws for a name that is no posting kind. */
  of(name: string): PostingKind
  inGroup(code: string): readonly PostingKind[]
  /** Names of kinds that agents do not see. */
  readonly ofTheMemberAlone: readonly string[]
  /** Names of kinds whose `ref` has this form. */
  byRef(ref: RefKind): string[]
}

export const billKindsOf = onePerPlatform<Pick<Platform, 'parts'>, BillKinds>((platform) => {
  const kinds = postingKindsOf(platform)
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const groups = [...new Map(kinds.map(({ group }) => [group.code, group])).values()]
  return {
    groups,
    has: (name) => byName.has(name),
    hasGroup: (code) => groups.some((group) => group.code === code),
    of(name) {
      const kind = byName.get(name)
      if (!kind) throw new Error(`no module makes postings of the kind "${name}"`)
      return kind
    },
    inGroup: (code) => kinds.filter(({ group }) => group.code === code),
    ofTheMemberAlone: kinds.filter(({ isPrivate }) => isPrivate).map(({ name }) => name),
    byRef: (ref) => kinds.filter((kind) => kind.ref === ref).map(({ name }) => name),
  }
})
