/** Chips that pick or unpick a group of numbers: an animal, a wave, a side. */
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, Fragment, type ReactElement } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import type { Group, GroupSet } from '#/rules/play.ts'
import type { RowProps } from './boardProps.ts'
import { withRow } from '../boardModel.ts'
import * as boardSheet from './Board.module.css'
import * as styles from './GroupChips.module.css'

interface Columns extends CSSProperties {
  readonly gridTemplateColumns: string
}

function useGroup({ play, row, at, selection, rules, onChange }: RowProps) {
  const picked = new Set(selection[at])
  return ({ members }: Group) => {
    const codes = members(rules)
    const isPicked = codes.length > 0 && codes.every((code) => picked.has(code))
    const toggle = () => {
      const next = isPicked ? [...picked].filter((code) => !codes.includes(code)) : [...new Set([...picked, ...codes])]
      onChange(withRow(play, selection, at, next.slice(0, row.max)))
    }
    return { count: codes.length, isPicked, toggle }
  }
}

export function GroupChips(props: RowProps & { readonly sets: readonly GroupSet[] }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const groupOf = useGroup(props)
  return (
    <>
      {props.sets.map(({ key, names, columns, groups, note }) => {
        const style: Columns = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
        return (
          <Fragment key={key}>
            {note && (
              <div className={boardSheet.head}>
                <span>{localized(names)}</span>
                <span>{localized(note(props.rules))}</span>
              </div>
            )}
            <div className={styles.chips} style={style} role="group" aria-label={t`Pick many at once: ${localized(names)}`}>
              {groups.map((group) => {
                const { count, isPicked, toggle } = groupOf(group)
                return (
                  <button key={group.code} type="button" aria-pressed={isPicked} onClick={toggle}>
                    {group.tone && <i className={styles.tone} style={{ background: `var(--ball-${group.tone})` }} aria-hidden="true" />}
                    <span>{localized(group.names)}</span>
                    {columns <= 6 && <span className="num">{count}</span>}
                  </button>
                )
              })}
            </div>
          </Fragment>
        )
      })}
    </>
  )
}
