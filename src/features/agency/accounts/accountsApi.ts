/** The call that opens an account. Its answer holds a password: send it untracked, so that no cache keeps it. */
import { injectCalls } from '#/api/injectCalls.ts'

export const accountsApi = injectCalls(({ write }) => ({
  openAccount: write('addUser', { extraOptions: { background: true }, invalidatesTags: ['Team'] }),
}))
