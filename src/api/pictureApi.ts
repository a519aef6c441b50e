/** Calls for the member's own pictures: show one, withdraw one. */
import { injectCalls } from './injectCalls.ts'
import { files } from '#/contract/files.ts'

export const pictureApi = injectCalls(files, ({ read, write }) => ({
  getPicture: read('getPicture', { keepUnusedDataFor: 60 }),
  removePicture: write('removePicture', { extraOptions: { background: true } }),
}))

export const { useGetPictureQuery } = pictureApi
