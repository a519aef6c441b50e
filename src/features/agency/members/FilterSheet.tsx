/** Order and filters of the members. Nothing changes before the button, which shows the number of matches. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { MemberOrder } from '#/contract/agents/members.ts'
import { without } from '#/lib/filters.ts'
import { useDebounced } from '#/lib/useDebounced.ts'
import { highestGroup, lowestGroup } from '#/rules/groups.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { type Option, PickRow } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { searchParamOf, groupTyped, type MemberSearch, orderOf, picked, unfiltered } from './memberFilter.ts'
import { useMemberCountQuery } from './membersApi.ts'
import { useOrderNames } from './orderNames.ts'
import * as styles from './members.module.css'

const everything = 'all'
/** Milliseconds without input before the matches are counted. */
const pause = 300

interface FilterSheetProps {
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
  readonly onClose: () => void
}

export function FilterSheet({ search, onSearch, onClose }: FilterSheetProps): ReactElement {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(search)
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const names = useOrderNames()
  const own = user?.prizeGroup ?? highestGroup
  const { kind, seen, bet, recharged, lowest, highest } = wanted
  const isWrong = (typed: string | undefined) => typed !== undefined && groupTyped(typed) === undefined
  const searchParam = useDebounced(searchParamOf(wanted), pause)
  const { currentData: count } = useMemberCountQuery(searchParam)
  const typed = (name: 'lowest' | 'highest', text: string) =>
    setWanted(text.trim() === '' ? without(wanted, name) : { ...wanted, [name]: text })
  const wrong = isWrong(lowest) || isWrong(highest)

  function pick<Name extends 'order' | 'kind' | 'seen' | 'bet' | 'recharged'>(name: Name, value: MemberSearch[Name] | typeof everything) {
    setWanted(picked(wanted, name, value === everything ? undefined : value))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Filter and sort`}
      aside={
        <Button className={`link plain ${styles.plain}`} onClick={() => setWanted(unfiltered(wanted))}>
          <Trans>Clear all</Trans>
        </Button>
      }
      foot={
        <Button
          look="pri"
          big
          disabled={wrong}
          onClick={() => {
            onSearch(wanted)
            onClose()
          }}
        >
          {count && !wrong ? <Plural value={count.total} one="Show # member" other="Show # members" /> : <Trans>Show members</Trans>}
        </Button>
      }
    >
      <div className={`pad stack g4 ${styles.filters}`}>
        <Choice label={t`Order`} value={orderOf(wanted)} wraps options={names} onChange={(value: MemberOrder) => pick('order', value)} />
        <Choice
          label={t`Kind`}
          value={kind ?? everything}
          options={[
            { value: everything, text: t`All` },
            { value: 'agent', text: t`Agents` },
            { value: 'player', text: t`Players` },
          ]}
          onChange={(value: 'agent' | 'player' | typeof everything) => pick('kind', value)}
        />
        <Choice
          label={t`Last here`}
          value={seen ?? everything}
          wraps
          options={[
            { value: everything, text: t`Any time` },
            { value: '1', text: t`Today` },
            { value: '7', text: t`Within 7 days` },
            { value: 'away', text: t`Away for 30 days` },
          ]}
          onChange={(value: '1' | '7' | 'away' | typeof everything) => pick('seen', value)}
        />
        <Choice
          label={t`Today`}
          value={bet ?? everything}
          options={[
            { value: everything, text: t`All` },
            { value: 'today', text: t`Bet today` },
          ]}
          onChange={(value: 'today' | typeof everything) => pick('bet', value)}
        />
        <Choice
          label={t`First deposit`}
          value={recharged ?? everything}
          options={[
            { value: everything, text: t`Any time` },
            { value: 'first', text: t`Today` },
          ]}
          onChange={(value: 'first' | typeof everything) => pick('recharged', value)}
        />
        <section className="stack g2">
          <h3 className="strong row between">
            <Trans>Prize group</Trans>
            <span className="note num">
              <Trans>
                {lowestGroup} to {own}
              </Trans>
            </span>
          </h3>
          <div className={`row g2 ${styles.groups}`}>
            <GroupField label={t`Group from`} value={lowest} isWrong={isWrong(lowest)} onText={(text) => typed('lowest', text)} />
            <GroupField label={t`Group to`} value={highest} isWrong={isWrong(highest)} onText={(text) => typed('highest', text)} />
          </div>
        </section>
      </div>
    </Sheet>
  )
}

interface GroupFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly isWrong: boolean
  readonly onText: (text: string) => void
}

function GroupField({ label, value = '', isWrong, onText }: GroupFieldProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="grow">
      <Field
        label={label}
        optional
        inputMode="numeric"
        className="num"
        value={value}
        error={isWrong ? t`An even number from ${lowestGroup} to ${highestGroup}` : undefined}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly wraps?: boolean
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, wraps = false, ...row }: ChoiceProps<Value>): ReactElement {
  return (
    <section className="stack g2">
      <h3 className="strong">{label}</h3>
      <PickRow className={wraps ? `${pickRow.options} ${styles.wraps}` : pickRow.options} label={label} {...row} />
    </section>
  )
}
