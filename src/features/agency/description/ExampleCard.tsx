/** An example of three people as bars to scale: the whole stake, and what is left of it after the long-run return. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import { exampleOf, exampleStake } from './example.ts'
import * as styles from './description.module.css'

export function ExampleCard({ own }: { readonly own: number }): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const example = exampleOf(own)
  const { returned, throughGets, ownGets, rest } = example
  const names = { you: t`You`, through: t`Zhou`, player: t`Lin`, rest: example.isTop ? t`Platform` : t`Above you` }
  const stake = amount(exampleStake)
  const left = exampleStake - returned
  const [through, player] = [names.through, names.player]
  const slices = [
    { name: names.through, value: throughGets, look: styles.through },
    { name: names.you, value: ownGets, look: styles.own },
    { name: names.rest, value: rest, look: styles.rest },
  ].filter(({ value }) => value > 0n)
  return (
    <section className="card mt3 pad4">
      <h2 className="strong">
        <Trans>An example</Trans>
      </h2>
      <p className="note mt1">
        <Trans>
          {player} bets {stake}. Above {player} is {through}, and above {through} is you.
        </Trans>
      </p>
      <ol className={`${styles.chain} mt4`}>
        <Person name={names.you} group={example.own}>
          <Trans>gets {amount(ownGets)}</Trans>
        </Person>
        <Person name={names.through} group={example.through} apart={example.own - example.through}>
          <Trans>gets {amount(throughGets)}</Trans>
        </Person>
        <Person name={names.player} group={example.player} apart={example.through - example.player}>
          <Trans>bets {stake}</Trans>
        </Person>
      </ol>
      <div className="row between note num mt4">
        <span>
          <Trans>Back to {player} in the long run</Trans> <Amount className="t2 strong" value={returned} />
        </span>
        <span>
          <Trans>The rest</Trans> <Amount className="t2 strong" value={left} />
        </span>
      </div>
      <div className={`${styles.share} mt1`} role="img" aria-label={t`Of ${stake}, ${amount(returned)} come back in the long run`}>
        <i style={{ flexGrow: Number(returned) }} />
        <i className={styles.rest} style={{ flexGrow: Number(left) }} />
      </div>
      <div className={`${styles.share} mt3`} role="img" aria-label={slices.map(({ name, value }) => `${name} ${amount(value)}`).join(', ')}>
        {slices.map(({ name, value, look }) => (
          <i key={name} className={look} style={{ flexGrow: Number(value) }} />
        ))}
      </div>
      <div className={`${styles.keys} note mt1`}>
        {slices.map(({ name, value, look }) => (
          <span key={name} className="nowrap">
            <i className={look} /> {name} <Amount className="t2 strong" value={value} />
          </span>
        ))}
      </div>
      <p className={`note ${styles.remark}`}>
        <Trans>
          Your share counts only as far as your direct member, however deep the bet is. The long-run return is an average over many bets: a
          single one can bring more, or nothing.
        </Trans>
      </p>
    </section>
  )
}

interface PersonProps {
  readonly name: string
  readonly group: number
  /** The distance to the group above. */
  readonly apart?: number
  readonly children: ReactElement
}

function Person({ name, group, apart, children }: PersonProps): ReactElement {
  return (
    <li>
      {apart !== undefined && (
        <em className="note num">
          <Trans>{apart} apart</Trans>
        </em>
      )}
      <span className={styles.face}>{name}</span>
      <b className="num">{group}</b>
      <span className="note num">{children}</span>
    </li>
  )
}
