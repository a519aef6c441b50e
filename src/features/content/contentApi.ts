/** The platform's articles. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    article: build.query<ResponseOf<Contract['articleInfo']>, RequestOf<Contract['articleInfo']>>({
      ...fromCall('articleInfo'), providesTags: ['Content'],
    }),
  }),
})

export const { useArticleQuery } = contentApi
