/** Titles: the member's titles, and how to get the others. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Button } from '#/ui/Button.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { Terms } from './Terms.tsx'
import { TitleTag } from './TitleTag.tsx'
import { ToBuy } from './ToBuy.tsx'
import { Until } from './Until.tsx'
import * as lists from '#/ui/list.module.css'

interface TitleRowsProps {
  readonly items: readonly OwnMallItem[]
  /** The member's level. */
  readonly level: number
  readonly isBusy: boolean
  readonly onUse: (item: OwnMallItem) => void
  readonly onPreview: (code: string) => void
}

export function TitleRows({ items, level, isBusy, onUse, onPreview }: TitleRowsProps): ReactElement {
  const groups = [
    { key: 'own', heading: <Trans>Mine</Trans>, rows: items.filter(({ isOwned }) => isOwned) },
    { key: 'others', heading: <Trans>Others to be had</Trans>, rows: items.filter(({ isOwned }) => !isOwned) },
  ]
  return (
    <>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, heading, rows }) => (
          <section key={key}>
            <div className={lists.heading}>
              <h2 className="strong">{heading}</h2>
            </div>
            <div className="pad">
              <ul className={`card list ${lists.rows}`}>
                {rows.map((item) => (
                  <TitleRow
                    key={item.code}
                    item={item}
                    level={level}
                    isBusy={isBusy}
                    onUse={() => onUse(item)}
                    onPreview={() => onPreview(item.code)}
                  />
                ))}
              </ul>
            </div>
          </section>
        ))}
    </>
  )
}

interface TitleRowProps {
  readonly item: OwnMallItem
  readonly level: number
  readonly isBusy: boolean
  readonly onUse: () => void
  readonly onPreview: () => void
}

function TitleRow({ item, level, isBusy, onUse, onPreview }: TitleRowProps): ReactElement {
  const localized = useLocalized()
  const { earning, earned, minLevel, isOwned, isInUse } = item
  return (
    <li className={lists.item}>
      <span className="grow">
        <TitleTag name={localized(item.names)} />
        <span className={`${lists.sub} num`}>
          {isOwned && <Until item={item} />}
          {earning && (
            <>
              {isOwned && <span>{' · '}</span>}
              <EarnedBy earning={earning} />
            </>
          )}
          {!isOwned && level < minLevel && (
            <span>
              <Trans>From VIP {minLevel}</Trans>
            </span>
          )}
          {!isOwned && level >= minLevel && <Terms item={item} />}
        </span>
      </span>
      {isOwned && isInUse && (
        <Tag tone="act">
          <Trans>In use</Trans>
        </Tag>
      )}
      {isOwned && (
        <Button look={isInUse ? 'quiet' : 'soft'} busy={isBusy} onClick={onUse}>
          {isInUse ? <Trans>Put away</Trans> : <Trans>Use</Trans>}
        </Button>
      )}
      {!isOwned && earning && (
        <Tag>
          <Missing earning={earning} earned={earned ?? 0} />
        </Tag>
      )}
      <ToBuy item={item} level={level} onPreview={onPreview} />
    </li>
  )
}

type Earning = NonNullable<OwnMallItem['earning']>

function EarnedBy({ earning: { by, needed } }: { readonly earning: Earning }): ReactElement {
  if (by === 'watched')
    return (
      <span>
        <Plural value={needed} one="by watching for # hour" other="by watching for # hours" />
      </span>
    )
  if (by === 'signed')
    return (
      <span>
        <Plural value={needed} one="by signing in for # day in a row" other="by signing in for # days in a row" />
      </span>
    )
  return (
    <span>
      <Plural value={needed} one="# day after registration" other="# days after registration" />
    </span>
  )
}

function Missing({ earning: { by, needed }, earned }: { readonly earning: Earning; readonly earned: number }): ReactElement {
  const left = Math.max(0, needed - earned)
  return by === 'watched' ? (
    <Plural value={left} one="# hour to go" other="# hours to go" />
  ) : (
    <Plural value={left} one="# day to go" other="# days to go" />
  )
}
