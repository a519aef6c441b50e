/** Corrects a member's balance, with a posting of its own kind and a message that has the reason. */
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { post } from '../../ledger/ledger.ts'
import { answeredBefore, hashOf, onceFor } from '../../ledger/requests.ts'
import { points } from '../../ledger/points.ts'
import { write } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { asHtml, sendMessage } from '../content/module.ts'
import { accountPostings } from './postingKinds.ts'

interface Adjustment {
  /** Executed once for each id. */
  readonly requestId: string
  /** Thousandths, positive or negative. */
  readonly amount: bigint
  readonly because: Localized
}

const title: Localized = { rw: '您的余额已调整', korw: '잔액이 조정되었습니다', en: 'Your balance was adjusted' }

function contentOf(amount: bigint, balance: bigint, because: Localized): Localized {
  const [change, left] = [points(amount < 0n ? -amount : amount), points(balance)]
  const reason = asHtml(because)
  const up = amount > 0n
  return {
    rw: `<p>平台已将您的余额${up ? '增加' : '减少'} ${change} 积分，现为 ${left} 积分。</p><p>原因：${reason.rw}</p>`,
    korw: `<p>잔액이 ${change}포인트 ${up ? '늘어나' : '줄어'} 현재 ${left}포인트입니다.</p><p>사유: ${reason.korw}</p>`,
    en: `<p>The platform ${up ? 'added' : 'deducted'} ${change} points. Your balance is now ${left} points.</p><p>Reason: ${reason.en}</p>`,
  }
}

/**
 * Returns the balance after the correction, in thousandths. Throws Refusal INSUFFICIENT if it would be negative, DUPLICATE if the id was
 * used for another request.
 */
export async function adjustBalance(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  { requestId, amount, because }: Adjustment,
): Promise<bigint> {
  const adjust = write({
    keeps: v.object({ balance: v.string() }),
    async work(tx) {
      const kind = amount > 0n ? accountPostings.adjustUp : accountPostings.adjustDown
      const after = await post(tx, { kind, userId, amount: amount > 0n ? amount : -amount, ref: requestId })
      await sendMessage(tx, userId, 'money', { title, content: contentOf(amount, after.balance, because) })
      return { balance: String(after.balance) }
    },
    show: async ({ balance }) => BigInt(balance),
  })
  const request = { userId, operation: 'adjust', requestId, payloadHash: hashOf([String(amount), because]) }
  return adjust(onceFor(db, request, await answeredBefore(db, userId, requestId)))
}
