/** The member's own pictures: seen again, taken back. */
import { injectCalls } from './injectCalls.ts'

export const pictureApi = injectCalls(({ read, write }) => ({
  getPicture: read('getPicture', { keepUnusedDataFor: 60 }),
  removePicture: write('removePicture', { extraOptions: { background: true } }),
}))

export const { useGetPictureQuery } = pictureApi
