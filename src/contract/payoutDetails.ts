/**
 * Calls of payout details: fund password, real name, phone, bank cards. The product writes some values in the address (`?phone&code`,
 * `?id`). Here they are in the sealed body, like the values of every call, because addresses end up in logs. Older clients may keep them in
 * the address (olderClients.ts).
 */
import * as v from 'valibot'
import { call, storedAs, publicRead } from './call.ts'
import { id, localized, neat, nothing, phone, requestId, secret, typed } from './common.ts'

const pin = v.pipe(v.string(), neat, v.maxLength(16), typed)
const code = v.pipe(v.string(), neat, v.maxLength(16), typed)
/** Required once the member has a fund password. */
const fundPassword = v.optional(pin)

/** Product convention: 1 means failure, whatever the HTTP status. */
const coded = v.object({ code: v.number() })

export const bank = v.object({
  code: v.string(),
  names: localized,
  /** Prefixes of its card numbers. */
  bins: v.array(v.string()),
})

/** A person with access to an unattended device must not be able to redirect payouts, so these writes are `fresh`. */
const write = { client: 'user', method: 'POST', offline: 'never', retry: 'idempotent', rate: 'write', fresh: true } as const
const guarded = { ...write, rate: 'auth' } as const

export const payoutDetails = {
  setFundPassword: call({
    ...guarded,
    repeats: storedAs('fundPassword'),
    path: 'admin/appWallet/setFundPassword',
    request: v.strictObject({ requestId, fundPassword: pin }),
    response: nothing,
  }),
  /** `fundPassword` is the current fund password, `fundPassword1` the new fund password. */
  updateFundPassword: call({
    ...guarded,
    repeats: storedAs('updateFundPassword', 'fundPassword'),
    path: 'admin/appWallet/updateFundPassword',
    request: v.strictObject({ requestId, fundPassword: pin, fundPassword1: pin }),
    response: nothing,
  }),
  /** Resets a forgotten fund password with the login password and a code to the bound phone. The path is not in the product. */
  resetFundPassword: call({
    ...guarded,
    repeats: storedAs('resetFundPassword', 'password', 'code'),
    path: 'admin/appWallet/resetFundPassword',
    request: v.strictObject({ requestId, password: secret, phone, code, fundPassword: pin }),
    response: nothing,
  }),
  updateRealName: call({
    ...write,
    repeats: storedAs('realName'),
    path: 'admin/zxUserApp/updateRealName',
    request: v.strictObject({ requestId, realName: v.pipe(v.string(), neat, v.maxLength(64), typed) }),
    response: nothing,
  }),
  bindPhone: call({
    ...guarded,
    repeats: storedAs('bindPhone', 'code'),
    path: 'admin/zxUserApp/bindPhone',
    request: v.strictObject({ requestId, phone, code }),
    response: coded,
  }),
  unbindPhone: call({
    ...guarded,
    repeats: storedAs('unbindPhone', 'code'),
    path: 'admin/zxUserApp/unBind',
    request: v.strictObject({ requestId, phone, code }),
    response: coded,
  }),
  getBankInfoList: publicRead('admin/appExpensesFinance/getBankInfoList', nothing, v.object({ banks: v.array(bank) })),
  bindUserBankCard: call({
    ...write,
    repeats: storedAs('bindCard', 'fundPassword'),
    path: 'admin/zxUserApp/bindUserBankCard',
    request: v.strictObject({
      requestId,
      bankCode: id,
      bankNumber: v.pipe(v.string(), neat, v.maxLength(64), typed),
      bankBranch: v.optional(v.pipe(v.string(), neat, v.maxLength(60), typed)),
      fundPassword,
    }),
    response: v.object({ id: v.string() }),
  }),
  unbindBankCard: call({
    ...write,
    repeats: storedAs('unbindCard', 'fundPassword'),
    path: 'admin/zxUserApp/bankCard/unBind',
    request: v.strictObject({ requestId, id, fundPassword }),
    response: nothing,
  }),
} as const

export type Bank = v.InferOutput<typeof bank>
