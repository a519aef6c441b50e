/** The notices that the dialog shows. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

type Bulletin = Contract['bulletin']

export const dialogNotices: RequestOf<Bulletin> = { pageParam: { current: 1, size: 10 }, searchParam: { dialog: true } }

const noticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    dialogBulletin: build.query<ResponseOf<Bulletin>, RequestOf<Bulletin>>({
      ...fromCall('bulletin'),
      providesTags: ['Content'],
    }),
  }),
})

export const { useDialogBulletinQuery } = noticeApi
