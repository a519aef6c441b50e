/** Calls for the member's own pictures: show one, withdraw one. */
import { injectCalls } from './injectCalls.ts'

export const pictureApi = injectCalls(({ read, write }) => ({
  getPicture: read('getPicture', { keepUnusedDataFor: 60 }),
  removePicture: write('removePicture', { extraOptions: { background: true } }),
}))

export const { useGetPictureQuery } = pictureApi
