/** Calls of passkeys. The component that makes the call shows the refusal. */
import { injectCalls } from '#/api/injectCalls.ts'
import { passkeyCalls } from '#/contract/passkeys.ts'
import './reasons.ts'

/** The uses decide how a withdrawal is confirmed. */
const changed = { invalidatesTags: ['Devices' as const, 'Money' as const] }

export const passkeyApi = injectCalls(passkeyCalls, ({ read, write }) => ({
  passkeys: read('passkeys', { providesTags: ['Devices'] }),
  passkeyCreation: write('passkeyCreation'),
  addPasskey: write('addPasskey', changed),
  renamePasskey: write('renamePasskey', changed),
  removePasskey: write('removePasskey', changed),
  setPasskeyUse: write('setPasskeyUse', changed),
  passkeySignInChallenge: write('passkeySignInChallenge'),
  passkeySignIn: write('passkeySignIn'),
  passkeyChallenge: write('passkeyChallenge'),
  reauthenticateByPasskey: write('reauthenticateByPasskey', { invalidatesTags: ['Protection'] }),
}))

export const { usePasskeysQuery, useRemovePasskeyMutation, useRenamePasskeyMutation, useSetPasskeyUseMutation } = passkeyApi
