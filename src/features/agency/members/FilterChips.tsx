/** Filters of the members: the usual ones as chips, all of them in a sheet. Active filters come first, and a tap removes them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { without } from '#/lib/filters.ts'
import * as pickRow from '#/ui/PickRow.module.css'
import { filtersOf, groupTyped, type MemberSearch } from './memberFilter.ts'
import * as styles from './members.module.css'

interface FilterChipsProps {
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
  readonly onOpen: () => void
}

interface ChipOf {
  readonly id: string
  readonly text: string
  readonly isOn: boolean
  readonly next: MemberSearch
}

function useChips(search: MemberSearch): readonly ChipOf[] {
  const { t } = useLingui()
  const { kind, seen, bet, recharged, lowest, highest, code } = search
  const [from, to] = [groupTyped(lowest), groupTyped(highest)]
  const chip = (id: string, text: string, isOn: boolean, off: MemberSearch, on: MemberSearch = search): ChipOf => ({
    id,
    text,
    isOn,
    next: isOn ? off : on,
  })
  const groupText =
    from !== undefined && to !== undefined
      ? t`Group ${from} to ${to}`
      : from !== undefined
        ? t`Group ${from} and up`
        : t`Group up to ${to ?? ''}`
  const all = [
    ...(code === undefined ? [] : [chip('code', t`Code ${code}`, true, without(search, 'code'))]),
    chip('agent', t`Agents`, kind === 'agent', without(search, 'kind'), { ...search, kind: 'agent' }),
    chip('player', t`Players`, kind === 'player', without(search, 'kind'), { ...search, kind: 'player' }),
    ...(seen === '1' ? [chip('today', t`Here today`, true, without(search, 'seen'))] : []),
    ...(seen === 'away' ? [chip('away', t`Away for 30 days`, true, without(search, 'seen'))] : []),
    chip('week', t`Here within 7 days`, seen === '7', without(search, 'seen'), { ...search, seen: '7' }),
    chip('bet', t`Bet today`, bet !== undefined, without(search, 'bet'), { ...search, bet: 'today' }),
    chip('first', t`First deposit today`, recharged !== undefined, without(search, 'recharged'), { ...search, recharged: 'first' }),
    ...(from === undefined && to === undefined ? [] : [chip('group', groupText, true, without(search, 'lowest', 'highest'))]),
  ]
  return [...all.filter(({ isOn }) => isOn), ...all.filter(({ isOn }) => !isOn)]
}

export function FilterChips({ search, onSearch, onOpen }: FilterChipsProps): ReactElement {
  const { t } = useLingui()
  const count = filtersOf(search)
  return (
    <div className={`${pickRow.chips} ${styles.chips}`} role="group" aria-label={t`Filter`}>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <SlidersHorizontal className={`ico s ${styles.lead}`} aria-hidden />
        {count > 0 ? <Trans>Filter {count}</Trans> : <Trans>Filter</Trans>}
      </button>
      {useChips(search).map(({ id, text, isOn, next }) => (
        <button key={id} type="button" aria-pressed={isOn} onClick={() => onSearch(next)}>
          <span className="num">{text}</span>
          {isOn && <X className="ico s" aria-hidden />}
        </button>
      ))}
    </div>
  )
}
