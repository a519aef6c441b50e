/** What bringing back from all platforms comes to, platform by platform. Pure. */
import type { PlatformBalance } from '#/contract/games/wallet.ts'
import type { BroughtBack } from './useBringBack.ts'

type Brought = BroughtBack['platforms'][number]

export interface BroughtRow {
  readonly code: string
  /** Thousandths: what is brought, or was last heard to be there. */
  readonly amount: string
  /** Undefined while nothing is known of it. */
  readonly brought: Brought | undefined
}

/** Those with something in them while it is under way; then all that were asked. */
export function rowsOf(platforms: readonly PlatformBalance[], answer: BroughtBack | undefined): readonly BroughtRow[] {
  if (!answer)
    return platforms.flatMap(({ code, balance }) =>
      balance !== null && BigInt(balance) > 0n ? [{ code, amount: balance, brought: undefined }] : [],
    )
  return answer.platforms.map((brought) => {
    const last = platforms.find(({ code }) => code === brought.code)
    const left = brought.reason === 'empty' ? '0' : (last?.balance ?? '0')
    return { code: brought.code, amount: brought.transfer?.amount ?? left, brought }
  })
}

/** In thousandths: what has come to the main wallet, and what there was in all. */
export function sumsOf(rows: readonly BroughtRow[]): { readonly back: string; readonly of: string; readonly percent: number } {
  const sum = (fits: (row: BroughtRow) => boolean) => rows.filter(fits).reduce((total, { amount }) => total + BigInt(amount), 0n)
  const back = sum(({ brought }) => brought?.transfer?.state === 'done')
  const of = sum(() => true)
  return { back: String(back), of: String(of), percent: of === 0n ? 0 : Number((back * 100n) / of) }
}
