/** Shows the update bar with what a reload would interrupt; it waits while a game is open. */
import { useLocation } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useBetUnderWay } from '#/features/lottery/pending/pending.ts'
import { useLinesKept } from '#/features/lottery/slip/slip.ts'
import { slipWanted } from '#/features/lottery/slipWanted.ts'
import { UpdateBar } from '#/pwa/UpdateBar.tsx'
import { applyUpdate, updateWaiting } from '#/pwa/worker.ts'

export function WaitingUpdate({ atop }: { readonly atop: boolean }): ReactElement | null {
  const slipLines = useLinesKept()
  const betUnderWay = useBetUnderWay()
  const inGame = useLocation({ select: ({ pathname }) => pathname === '/gamePlay' })
  useEffect(() => slipWanted.set(true), [])
  if (inGame) return null
  return (
    <UpdateBar
      atop={atop}
      slipLines={slipLines}
      betUnderWay={betUnderWay}
      onUpdate={applyUpdate}
      onLater={() => updateWaiting.set(false)}
    />
  )
}
