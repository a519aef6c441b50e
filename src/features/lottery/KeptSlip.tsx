/** Service that stores the slip on the device. */
import { useSelector } from 'react-redux'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useKeptSlip } from './slip/slip.ts'

export function KeptSlip(): null {
  useKeptSlip(useSelector(selectUserId) ?? null)
  return null
}
