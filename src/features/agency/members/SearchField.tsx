/** Searches names everywhere below the agent, whatever level is open. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import * as search from '#/ui/SearchField.tsx'

interface SearchFieldProps {
  readonly value: string
  readonly onValue: (name: string) => void
  /** Takes the focus when it appears. */
  readonly isCalled?: boolean
}

const longest = 12

export function SearchField(props: SearchFieldProps): ReactElement {
  const { t } = useLingui()
  return <search.SearchField label={t`Search members`} placeholder={t`Name, at any level below`} longest={longest} {...props} />
}
