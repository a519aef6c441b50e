/** Initial channels of a new platform. Play money: the accounts do not exist, and say so. */
import type { Localized } from '#/contract/common.ts'
import type { Db } from '../../platform/database/database.ts'

const text = (rw: string, korw: string, en: string): Localized => ({ rw, korw, en })
const json = (value: unknown) => JSON.stringify(value)
const points = (count: number) => BigInt(count) * 1000n

const demoBank = text('黄石演示银行', '옐로 스톤 데모은행', 'Yellow Stone Demo Bank')

const demoHolder = text('黄石演示账户', '옐로 스톤 데모계좌', 'Yellow Stone Demo Account')

const channels = [
  {
    id: 'bank',
    kind: 'office',
    names: text('银行卡转账', '계좌 이체', 'Bank transfer'),
    about: text('官方收款账户', '공식 입금 계좌', 'To an account of the house'),
    steps: [
      text('取得收款账户和附言', '입금 계좌와 입금자 메모를 받습니다', 'Get the account and the note for your transfer'),
      text('按所示金额转账，附言照抄', '표시된 금액을 이체하고 메모를 그대로 적습니다', 'Transfer exactly this amount and copy the note'),
      text('上传付款凭证，核对后到账', '이체 확인증을 올리면 확인 후 입금됩니다', 'Upload proof; it is credited once checked'),
    ],
    payee: { bank: demoBank, holder: demoHolder, number: '6200 0000 0000 0000 001' },
    gateway: null,
    min: points(100),
    max: points(50_000),
    multiple: points(10),
    feeBp: 0,
    feeFixed: 0n,
    minutes: 3,
    payMinutes: 15,
    maxOpen: 2,
    isOpen: true,
    closedNote: null,
  },
  {
    id: 'scan',
    kind: 'escrow',
    names: text('扫码支付', 'QR 결제', 'Scan to pay'),
    about: text('合作渠道收款（演示）', '제휴 결제사 (데모)', 'Through a payment gateway (demo)'),
    steps: [
      text('转到付款页', '결제 페이지로 이동합니다', 'Go to the payment page'),
      text('确认付款，即时到账', '결제를 확인하면 바로 입금됩니다', 'Confirm the payment; it is credited at once'),
    ],
    payee: null,
    gateway: 'test',
    min: points(50),
    max: points(5000),
    multiple: points(10),
    feeBp: 60,
    feeFixed: 0n,
    minutes: 0,
    payMinutes: 15,
    maxOpen: 3,
    isOpen: true,
    closedNote: null,
  },
  {
    id: 'self',
    kind: 'selfpay',
    names: text('自助转账', '직접 송금', 'Self-service transfer'),
    about: text('转账后上传凭证', '송금 후 확인증 업로드', 'Transfer, then upload proof'),
    steps: [
      text('取得收款账户', '입금 계좌를 받습니다', 'Get the account'),
      text('用任何方式转账', '원하는 방법으로 송금합니다', 'Transfer in any way you like'),
      text('上传付款凭证，人工核对', '확인증을 올리면 담당자가 확인합니다', 'Upload proof; a person checks it'),
    ],
    payee: { bank: demoBank, holder: demoHolder, number: '6200 0000 0000 0000 019' },
    gateway: null,
    min: points(500),
    max: points(100_000),
    multiple: points(100),
    feeBp: 0,
    feeFixed: 0n,
    minutes: 10,
    payMinutes: 30,
    maxOpen: 1,
    isOpen: true,
    closedNote: null,
  },
  {
    id: 'wallet',
    kind: 'escrow',
    names: text('手机钱包', '휴대폰 지갑', 'Phone wallet'),
    about: text('合作渠道收款（演示）', '제휴 결제사 (데모)', 'Through a payment gateway (demo)'),
    steps: [text('转到付款页', '결제 페이지로 이동합니다', 'Go to the payment page')],
    payee: null,
    gateway: 'test',
    min: points(50),
    max: points(3000),
    multiple: points(10),
    feeBp: 30,
    feeFixed: points(1),
    minutes: 0,
    payMinutes: 15,
    maxOpen: 3,
    isOpen: false,
    closedNote: text('维护中', '점검 중', 'Under maintenance'),
  },
] as const

/** Existing channels stay unchanged. Outside demonstrations they are inserted closed, since nobody must pay to a fictitious account. */
export async function seedChannels({ db, demo }: { readonly db: Db; readonly demo: boolean }): Promise<void> {
  await db
    .insertInto('rechargeChannels')
    .values(
      channels.map(({ names, about, steps, payee, closedNote, ...rest }, rank) => ({
        ...rest,
        isOpen: demo && rest.isOpen,
        rank,
        names: json(names),
        about: json(about),
        steps: json(steps),
        payee: payee && json(payee),
        closedNote: closedNote && json(closedNote),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
