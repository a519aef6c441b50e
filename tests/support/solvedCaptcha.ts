/** A solved captcha of a platform with `CAPTCHA=fixed`, with its proof of work. */
import type { RequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { solveProof } from '#/lib/proofOfWork.ts'

export type SolvedCaptcha = Pick<RequestOf<Contract['register']>, 'captchaId' | 'captcha' | 'proof'>

export async function solved({ captchaId, workBits }: ResponseOf<Contract['captcha']>): Promise<SolvedCaptcha> {
  return { captchaId, captcha: '0000', proof: await solveProof(captchaId, workBits) }
}
