/** The state of a transfer. */
import type { ReactElement } from 'react'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { Tag } from '#/ui/Tag.tsx'
import { shownState, useStateNames } from './useTransferTexts.ts'

const tones = { open: 'warn', done: 'pos', returned: 'info' } as const

export function TransferTag({ transfer }: { readonly transfer: Pick<GameTransfer, 'endedAt' | 'state'> }): ReactElement {
  const names = useStateNames()
  const state = shownState(transfer)
  return <Tag tone={tones[state]}>{names[state]}</Tag>
}
