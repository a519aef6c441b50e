/** Messages to a member about the result of a transfer that was unknown for a while. */
import { shownAmount } from '#/rules/money.ts'
import type { MessageText } from '../content/module.ts'

interface Values {
  readonly id: string
  readonly amount: bigint
  /** Whether the money is in the main wallet now; otherwise it is at the provider. */
  readonly isInMain: boolean
}

export const transferTexts: Readonly<Record<'done' | 'returned', (values: Values) => MessageText>> = {
  done: ({ id, amount, isInMain }) => ({
    title: { rw: '转换已有结果：成功', korw: '이동 결과: 완료', en: 'Your transfer is done' },
    content: {
      rw: `<p>转换 ${id} 的 ${shownAmount(amount)} 积分已${isInMain ? '回到主钱包' : '到达游戏平台'}。</p>`,
      korw: `<p>이동 ${id} 건의 ${shownAmount(amount)}포인트가 ${isInMain ? '메인 지갑' : '게임 플랫폼'}에 도착했습니다.</p>`,
      en: `<p>The ${shownAmount(amount)} points of transfer ${id} are in ${isInMain ? 'your main wallet' : 'the platform’s wallet'}.</p>`,
    },
  }),
  returned: ({ id, amount, isInMain }) => ({
    title: { rw: '转换已有结果：未成功', korw: '이동 결과: 이루어지지 않음', en: 'Your transfer did not go through' },
    content: {
      rw: `<p>转换 ${id} 没有成功，${shownAmount(amount)} 积分${isInMain ? '在主钱包里' : '仍在游戏平台'}。</p>`,
      korw: `<p>이동 ${id} 건이 이루어지지 않았습니다. ${shownAmount(amount)}포인트는 ${isInMain ? '메인 지갑에' : '게임 플랫폼에 그대로'} 있습니다.</p>`,
      en: `<p>Transfer ${id} did not go through. The ${shownAmount(amount)} points are ${isInMain ? 'in your main wallet' : 'still in the platform’s wallet'}.</p>`,
    },
  }),
}
