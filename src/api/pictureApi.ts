/** The member's own pictures: seen again, taken back. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { api } from './api.ts'
import { fromCall } from './fromCall.ts'

export const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPicture: build.query<ResponseOf<Contract['getPicture']>, { fileId: string }>({ ...fromCall('getPicture'), keepUnusedDataFor: 60 }),
    removePicture: build.mutation<ResponseOf<Contract['removePicture']>, { fileId: string }>({
      ...fromCall('removePicture'),
      extraOptions: { background: true },
    }),
  }),
})

export const { useGetPictureQuery } = pictureApi
