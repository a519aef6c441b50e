/** Any call of the contract, made as one user and nobody else. */
import { api } from '../api.ts'
import type { CallArgs } from '../fromCall.ts'

/** Its failures are told by who made it. */
export const { asUser } = api.injectEndpoints({
  endpoints: (build) => ({
    asUser: build.mutation<unknown, CallArgs & { readonly user: string }>({ query: (args) => args, extraOptions: { background: true } }),
  }),
}).endpoints
