/** Creates RTK Query endpoints from calls of the contract, typed by the call's name. */
import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import { type FirstCall, type Known, knowCalls } from '#/contract/calls.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import { api, type Tag } from './api.ts'
import type { baseQuery, CallOptions } from './baseQuery.ts'

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>

/** Request and response type of a call. */
export type Arg<Name extends CallName> = RequestOf<Contract[Name]>
export type Answer<Name extends CallName> = ResponseOf<Contract[Name]>

/** Names of the paged calls. */
type PagedCall = { [Name in CallName]: Answer<Name> extends { current: number; pages: number } ? Name : never }[CallName]

interface ReadOptions {
  readonly providesTags?: readonly Tag[]
  readonly extraOptions?: CallOptions
  /** Cache lifetime in seconds. */
  readonly keepUnusedDataFor?: number
}

interface WriteOptions<Name extends CallName> {
  readonly invalidatesTags?: readonly Tag[] | ((answer: Answer<Name> | undefined) => readonly Tag[])
  readonly extraOptions?: CallOptions
}

const endpointsOf = <Brought extends CallName>(build: Build) => ({
  build,

  read: <Name extends Brought>(call: Name, options: ReadOptions = {}) =>
    build.query<Answer<Name>, Arg<Name>>({ ...options, query: (arg) => ({ call, arg }) }),

  /** An endpoint whose argument differs from the call's request. */
  readWith: <Name extends Brought, Input>(call: Name, argOf: (input: Input) => Arg<Name>, options: ReadOptions = {}) =>
    build.query<Answer<Name>, Input>({ ...options, query: (input) => ({ call, arg: argOf(input) }) }),

  /** An infinite query over all pages of a list. */
  readPages: <Name extends PagedCall & Brought, Input>(
    call: Name,
    argOf: (input: Input, current: number) => Arg<Name>,
    options: ReadOptions = {},
  ) =>
    build.infiniteQuery<Answer<Name>, Input, number>({
      ...options,
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({ call, arg: argOf(queryArg, pageParam) }),
    }),

  write: <Name extends Brought>(call: Name, options: WriteOptions<Name> = {}) =>
    build.mutation<Answer<Name>, Arg<Name>>({ ...options, query: (arg) => ({ call, arg }) }),
})

/**
 * Injects endpoints of these calls, and of the calls of the first script, into the API, and returns the API with their hooks. Throws when
 * another feature already has an endpoint of the same name.
 */
export function injectCalls<Calls extends Known, New extends EndpointDefinitions>(
  calls: Calls,
  endpoints: (of: ReturnType<typeof endpointsOf<FirstCall | (keyof Calls & CallName)>>) => New,
) {
  knowCalls(calls)
  return api.injectEndpoints({ overrideExisting: import.meta.hot ? true : 'throw', endpoints: (build) => endpoints(endpointsOf(build)) })
}
