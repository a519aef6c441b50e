/** The member below whose figures are asked for. */
import { skipToken } from '@reduxjs/toolkit/query'
import { type FoundMember, useMemberFoundQuery } from '#/ui/agent/membersFound.ts'

/** Undefined without an id, and until it is known. */
export function useMember(userId: string | undefined): FoundMember | undefined {
  return useMemberFoundQuery(userId ?? skipToken).currentData?.records[0]
}
