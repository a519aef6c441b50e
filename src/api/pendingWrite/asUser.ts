/** Makes any call of the contract as one given user. */
import { api } from '../api.ts'
import type { CallArgs } from '../fromCall.ts'

/** The caller shows the failure. */
export const { asUser } = api.injectEndpoints({
  endpoints: (build) => ({
    asUser: build.mutation<unknown, CallArgs & { readonly user: string }>({ query: (args) => args, extraOptions: { background: true } }),
  }),
}).endpoints
