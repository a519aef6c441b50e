/** Call for the notices of the dialog. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

export const dialogNotices: Arg<'bulletin'> = { pageParam: { current: 1, size: 10 }, searchParam: { dialog: true } }

const noticeApi = injectCalls(firstCalls, ({ read }) => ({
  dialogBulletin: read('bulletin', { providesTags: ['Content'] }),
}))

export const { useDialogBulletinQuery } = noticeApi
