/** Calls of captchas and SMS codes. Forms show their refusals, so no call shows a toast. */
import { injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

const onForm = { extraOptions: { background: true } }

const codesApi = injectCalls(firstCalls, ({ write }) => ({
  captcha: write('captcha', onForm),
  sendSmsCode: write('sendSmsCode', onForm),
}))

export const { useCaptchaMutation, useSendSmsCodeMutation } = codesApi
