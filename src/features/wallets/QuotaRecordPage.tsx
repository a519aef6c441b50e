/** /quotaRecord: the member's transfers; with an id, the whole timeline of one. */
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { filterFrom } from './transferFilter.ts'
import { TransferDetail } from './TransferDetail.tsx'
import { TransferHistory } from './TransferHistory.tsx'

export function QuotaRecordPage(): ReactElement {
  const { id, platform } = useSearch({ from: '/quotaRecord' })
  if (id !== undefined) return <TransferDetail id={id} />
  return <TransferHistory key={platform} asked={filterFrom(platform === undefined ? {} : { platform })} />
}
