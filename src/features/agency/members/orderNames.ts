/** Orders of the list of members, by their names. */
import { useLingui } from '@lingui/react/macro'
import type { MemberOrder } from '#/contract/agents/members.ts'
import type { Option } from '#/ui/PickRow.tsx'

export function useOrderNames(): readonly (Option<MemberOrder> & { readonly text: string })[] {
  const { t } = useLingui()
  return [
    { value: 'stake', text: t`Today’s stake` },
    { value: 'net', text: t`Today’s net` },
    { value: 'seen', text: t`Last here` },
    { value: 'newest', text: t`Newest` },
    { value: 'group', text: t`Prize group` },
    { value: 'team', text: t`Team size` },
  ]
}
