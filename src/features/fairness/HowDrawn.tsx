/** Explains how a draw is made for the lottery's entropy source, what that proves, and the algorithm. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { Callout } from '#/ui/Callout.tsx'
import * as numbered from '#/ui/numberedList.module.css'
import * as lists from '#/ui/list.module.css'

type Source = LotteryInfo['entropySource']

interface Way {
  readonly key: string
  readonly title: ReactNode
  readonly text: ReactNode
  readonly only?: Source
}

/** Steps of all sources, in order. */
const ways: readonly Way[] = [
  {
    key: 'commit',
    title: <Trans>Before a period opens, its commitment is published</Trans>,
    text: (
      <Trans>
        The seed of the draw is fixed by then. Only its fingerprint (SHA-256) is shown: change one letter of the seed and the fingerprint no
        longer fits.
      </Trans>
    ),
  },
  {
    key: 'close',
    title: <Trans>Betting closes</Trans>,
    text: <Trans>The commitment stands on every receipt, and devices keep it: nobody can swap it afterwards.</Trans>,
  },
  {
    key: 'beacon',
    only: 'drand',
    title: <Trans>Outside randomness is added</Trans>,
    text: (
      <Trans>
        A public beacon makes it after the close, in a round that was named before the opening. The platform does not know it in advance
        either.
      </Trans>
    ),
  },
  {
    key: 'numbers',
    only: 'chain',
    title: <Trans>The seed alone gives the numbers</Trans>,
    text: <Trans>Seed, lottery and period go into the calculation, and nothing else: no bet, no stake, no person.</Trans>,
  },
  {
    key: 'both',
    only: 'drand',
    title: <Trans>Seed and beacon give the numbers</Trans>,
    text: <Trans>Seed, beacon, lottery and period go into the calculation, and nothing else: no bet, no stake, no person.</Trans>,
  },
  {
    key: 'open',
    title: <Trans>The seed is published</Trans>,
    text: <Trans>Anyone who computes with it gets the same numbers, on any device and with any tool.</Trans>,
  },
]

export function HowDrawn({ source }: { readonly source: Source }): ReactElement {
  return (
    <div className="pad">
      <section className="card" style={{ padding: '4px 16px' }}>
        <ol className={`list ${numbered.steps} ${numbered.long}`}>
          {ways
            .filter(({ only = source }) => only === source)
            .map(({ key, title, text }, at) => (
              <li key={key} className={numbered.numbered}>
                <span className={`${numbered.number} num`} aria-hidden="true">
                  {at + 1}
                </span>
                <span>
                  <b>{title}</b>
                  <p className="t2 mt1">{text}</p>
                </span>
              </li>
            ))}
        </ol>
      </section>
      <div className="mt3">
        {source === 'chain' ? (
          <Callout tone="w">
            <b>
              <Trans>There is no outside randomness</Trans>
            </b>
            <p className="mt1">
              <Trans>
                A proof that agrees shows that no result was chosen after bets were seen. It does not show that nobody knew it before:
                whoever holds the server’s secret can compute results in advance.
              </Trans>
            </p>
          </Callout>
        ) : (
          <Callout>
            <b>
              <Trans>The outside randomness comes from drand, a public beacon</Trans>
            </b>
            <p className="mt1">
              <Trans>
                Its chain, key, start and pace are named before the sale, and the commitment covers them. They leave one round that counts:
                the first made three seconds after the close or later. The app checks that it is this round, that the beacon signed it, and
                that the randomness is the signature’s hash; hold the chain against the one that the beacon itself publishes. Without the
                beacon a draw waits, and after a time it is void.
              </Trans>
            </p>
          </Callout>
        )}
      </div>
    </div>
  )
}

export function Algorithm({ source }: { readonly source: Source }): ReactElement {
  const { t } = useLingui()
  const parts = [
    {
      name: t`Commitment`,
      text:
        source === 'chain' ? (
          <Trans>
            SHA-256 of the text <code>commit/1|</code> followed by the 32 bytes of the seed.
          </Trans>
        ) : (
          <Trans>
            SHA-256 of the text <code>commit/2|</code>, the 32 bytes of the seed, and <code>|drand</code> with the beacon’s chain, key,
            start, pace and round and the close, each led by <code>|</code>: the start and the pace in seconds, the close in milliseconds.
          </Trans>
        ),
    },
    {
      name: t`Chain`,
      text: <Trans>SHA-256 of a period’s seed is the seed of the period before it, so no seed can be put in between.</Trans>,
    },
    {
      name: t`Stream`,
      text:
        source === 'chain' ? (
          <Trans>
            HMAC-SHA-256 under the seed, over <code>draw/1|</code>, the lottery’s id, the period, nothing, and a count from 0, each parted
            by <code>|</code>. Each gives eight numbers of 32 bits.
          </Trans>
        ) : (
          <Trans>
            HMAC-SHA-256 under the seed, over <code>draw/1|</code>, the lottery’s id, the period, the beacon’s randomness, and a count from
            0, each parted by <code>|</code>. Each gives eight numbers of 32 bits.
          </Trans>
        ),
    },
    {
      name: t`Numbers`,
      text: (
        <Trans>
          Each number is the remainder of the next of these; those at the end of the range that would favour some numbers are passed over.
          Where a number can come only once, it leaves the pool, and the first number left takes its place.
        </Trans>
      ),
    },
  ]
  return (
    <section id="algorithm">
      <div className={lists.section}>
        <h2 className="title">
          <Trans>The algorithm</Trans>
        </h2>
      </div>
      <div className="pad">
        <dl className="card" style={{ padding: '12px 16px' }}>
          {parts.map(({ name, text }, at) => (
            <Fragment key={name}>
              <dt className={at > 0 ? 'strong mt3' : 'strong'}>{name}</dt>
              <dd className="t2 mt1" style={{ margin: 0 }}>
                {text}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Odds and return</Trans>
        </h2>
      </div>
      <div className="pad">
        <div className="card" style={{ padding: '12px 16px' }}>
          <p>
            <Trans>
              All odds are computed from the exact chance of each play over every possible draw; none is typed in. The return is the prize
              group divided by 2000.
            </Trans>
          </p>
          <Link to="/rules" className="link tapx mt2" style={{ display: 'inline-block' }}>
            <Trans>The rules and odds of every play</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
