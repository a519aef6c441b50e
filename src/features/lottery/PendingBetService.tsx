/** Runs beside the pages: keeps the slip on the device, and resolves what was sent and not answered. */
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useOpenChases } from './chase/chase.ts'
import { usePendingBets } from './pending/pending.ts'
import { useKeptSlip } from './slip/slip.ts'

export function PendingBetService(): null {
  const userId = useSelector(selectUserId) ?? null
  useKeptSlip(userId)
  useOpenChases(userId)
  usePendingBets(userId)
  return null
}
