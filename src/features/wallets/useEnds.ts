/** The two wallets of the form: those of the draft, or else the main wallet and the first open provider. */
import { useSearch } from '@tanstack/react-router'
import { mainWallet } from '#/contract/games/codes.ts'
import { isMain } from '#/contract/games/wallet.ts'
import { useDraft } from '#/shared/form/drafts.ts'
import type { Wallet } from './transferTerms.ts'

/** Name of the form's draft. */
export const transferDraft = 'transfer'

export interface Ends {
  readonly from: Wallet
  readonly to: Wallet
  /** The amount as typed. */
  readonly text: string
  readonly type: (text: string) => void
  readonly swap: () => void
  /** Picking the wallet of the other end swaps the two. */
  readonly pick: (end: 'from' | 'to', code: string) => void
  /** Selects the main wallet and this provider. */
  readonly move: (code: string, way: 'in' | 'out') => void
}

/** Undefined if there is no provider. */
export function useEnds(wallets: readonly [Wallet, ...Wallet[]]): Ends | undefined {
  const { to: target = '' } = useSearch({ from: '/quota' })
  const { values, set } = useDraft(transferDraft, { from: mainWallet, to: '', text: '' })
  const [main, ...platforms] = wallets
  const first = platforms.find(({ code }) => code === target) ?? platforms.find(({ face }) => face?.state === 'open') ?? platforms[0]
  if (!first) return undefined
  const find = (code: string) => wallets.find((wallet) => wallet.code === code)
  const from = find(values.from) ?? main
  const wanted = find(values.to)
  const to = wanted && wanted.code !== from.code ? wanted : isMain(from.code) ? first : main

  function put(next: { readonly from: string; readonly to: string }) {
    set('from', next.from)
    set('to', next.to)
  }
  const swap = () => put({ from: to.code, to: from.code })

  return {
    from,
    to,
    text: values.text,
    type: (text) => set('text', text),
    swap,
    pick(end, code) {
      const other = end === 'from' ? to : from
      if (code === other.code) swap()
      else put(end === 'from' ? { from: code, to: to.code } : { from: from.code, to: code })
    },
    move: (code, way) => put(way === 'in' ? { from: mainWallet, to: code } : { from: code, to: mainWallet }),
  }
}
