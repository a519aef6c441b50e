/** Captchas and SMS codes, for every form that asks for them. Their refusals are told on the form, so none of them shows a toast. */
import { api } from '#/api/api.ts'
import { fromCall } from '#/api/fromCall.ts'
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

const onForm = { extraOptions: { background: true } }

const codesApi = api.injectEndpoints({
  endpoints: (build) => ({
    captcha: build.mutation<ResponseOf<Contract['captcha']>, RequestOf<Contract['captcha']>>({ ...fromCall('captcha'), ...onForm }),
    sendSmsCode: build.mutation<ResponseOf<Contract['sendSmsCode']>, RequestOf<Contract['sendSmsCode']>>({
      ...fromCall('sendSmsCode'),
      ...onForm,
    }),
  }),
})

export const { useCaptchaMutation, useSendSmsCodeMutation } = codesApi
