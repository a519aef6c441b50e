/** /activity: what runs, what is announced and what is over; with `id` one activity. */
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ActivityDetail } from './ActivityDetail.tsx'
import { ActivityList } from './ActivityList.tsx'

export function ActivityPage(): ReactElement {
  const { id } = useSearch({ from: '/activity' })
  return id === undefined ? <ActivityList /> : <ActivityDetail key={id} id={id} />
}
