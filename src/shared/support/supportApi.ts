/** The call that tells how soon support answers. */
import { injectCalls } from '#/api/injectCalls.ts'
import { serviceCalls } from '#/contract/service.ts'

export const supportApi = injectCalls(serviceCalls, ({ read }) => ({
  supportState: read('supportState', { extraOptions: { background: true }, keepUnusedDataFor: 60 }),
}))

export const { useSupportStateQuery } = supportApi
