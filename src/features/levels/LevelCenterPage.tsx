/** /levelCenter: the current level, the turnover missing to the next one, and the gifts of each level. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Gift as GiftIcon } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import type { Gift, LevelTerms } from '#/contract/levels.ts'
import { useDayText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { progressOf } from '#/lib/levelProgress.ts'
import { isPositive } from '#/rules/money.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { Header } from '#/ui/Header.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import { Stone } from '#/ui/art/StoneShape.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as meter from '#/ui/meter.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as header from '#/ui/Header.module.css'
import { waitingSum } from './levels.ts'
import { useLevelInfoQuery } from './levelsApi.ts'
import * as styles from './levels.module.css'

const LevelRules = lazyPart(() => import('./LevelRules.tsx'), 'LevelRules')

/** A gem for each level in the colours of another theme; the current level has the page's theme. */
const stones = ['jade', 'lapis', 'turquoise', 'amethyst', 'obsidian', 'cinnabar', 'rose-quartz', 'coral', 'moonstone'] as const

export function LevelCenterPage(): ReactElement {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const query = useLevelInfoQuery({}, { refetchOnMountOrArgChange: 30 })
  return (
    <>
      <Header
        title={t`Level centre`}
        back="/mine"
        actions={
          <Button className={`link ${header.act}`} onClick={() => setAsking(true)}>
            <Trans>Rules</Trans>
          </Button>
        }
      />
      <main>
        <Answer
          of={query}
          pulls
          failed={t`Levels could not be loaded`}
          waiting={<SkeletonCards heights={[150, 330]} label={t`Loading levels`} />}
        >
          {(info) => (
            <>
              <Reached level={info.level} growth={info.growth} levels={info.levels} />
              <Waiting gifts={info.gifts} />
              <div className={lists.section}>
                <h2 className="title">
                  <Trans>Benefits by level</Trans>
                </h2>
              </div>
              <div className="pad">
                <ol className={`card list ${lists.rows} ${styles.ladder}`}>
                  {info.levels.map((terms, at) => (
                    <Rung key={terms.growth} terms={terms} number={at + 1} reached={info.level} />
                  ))}
                </ol>
              </div>
              <Recent recent={info.recent} />
            </>
          )}
        </Answer>
      </main>
      {isAsking && (
        <Suspense>
          <LevelRules levels={query.currentData?.levels ?? []} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Reached({
  level,
  growth,
  levels,
}: {
  readonly level: number
  readonly growth: string
  readonly levels: readonly LevelTerms[]
}): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const { percent, missing } = progressOf(levels, level, growth)
  const [turnover, left, next] = [amount(growth), missing === null ? '' : amount(missing), level + 1]
  return (
    <div className="pad">
      <section className={`inkp ${styles.panel}`}>
        <div className="row g4">
          <Stone size={64} />
          <div className="grow">
            <div className="note">
              <Trans>Your level</Trans>
            </div>
            <div className="hero num">VIP {level}</div>
          </div>
        </div>
        <div
          className={`${meter.meter} mt3 ${styles.meter}`}
          role="progressbar"
          aria-label={t`Progress to the next level`}
          aria-valuenow={Math.floor(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
        <div className="row between note num mt2 wrap">
          <span>
            <Trans>Turnover {turnover}</Trans>
          </span>
          <span>
            {missing === null ? (
              <Trans>Highest level reached</Trans>
            ) : (
              <Trans>
                {left} to VIP {next}
              </Trans>
            )}
          </span>
        </div>
      </section>
      <p className="note mt2">
        <Trans>Levels count your total turnover and never drop. There is no need to bet for a level.</Trans>
      </p>
    </div>
  )
}

function Waiting({ gifts }: { readonly gifts: readonly Gift[] }): ReactElement | null {
  const { amount } = useFormat()
  const sum = waitingSum(gifts)
  if (!isPositive(BigInt(sum))) return null
  const waiting = amount(sum)
  return (
    <div className="pad mt3">
      <Link to="/exchangeReward" className={`card ${lists.rows} ${lists.item}`}>
        <span className={`${lists.icon} ${tones.act}`}>
          <GiftIcon className="ico" aria-hidden />
        </span>
        <span className="grow">
          <b>
            <Trans>{waiting} to claim</Trans>
          </b>
          <span className={lists.sub}>
            <Trans>Gifts for levels you have reached. They do not expire.</Trans>
          </span>
        </span>
        <ChevronRight className="ico s" aria-hidden />
      </Link>
    </div>
  )
}

function Rung({ terms, number, reached }: { readonly terms: LevelTerms; readonly number: number; readonly reached: number }): ReactElement {
  const { t } = useLingui()
  const { bound } = useFormat()
  const isHere = number === reached
  const daily = bound(terms.withdrawDaily)
  const hasGift = isPositive(BigInt(terms.gift))
  const [free, gift] = [terms.freeWithdrawals, bound(terms.gift)]
  return (
    <li className={isHere ? styles.here : undefined} aria-current={isHere || undefined}>
      <span className={styles.stone} data-theme={isHere ? undefined : stones[(number - 1) % stones.length]}>
        <Stone size={26} />
      </span>
      <span className={styles.terms}>
        <b>VIP {number}</b>
        <span className="note block">
          <Plural value={free} one="# free withdrawal a day" other="# free withdrawals a day" />
        </span>
        <span className="note block">
          <Trans>Up to {daily} a day</Trans>
        </span>
        {terms.fastWithdrawal && (
          <span className="note block">
            <Trans>No extra fee for fast processing</Trans>
          </span>
        )}
        {hasGift && (
          <span className="note block">
            <Trans>Gift of {gift}</Trans>
          </span>
        )}
      </span>
      <span className={`right num ${styles.mark}`}>
        {number < reached && <Check className="ico pos" aria-label={t`Reached`} />}
        {isHere && (
          <Tag>
            <Trans>Current</Trans>
          </Tag>
        )}
        {number > reached && <span className="note">{bound(terms.growth)}</span>}
      </span>
    </li>
  )
}

function Recent({ recent }: { readonly recent: readonly { readonly day: string; readonly growth: string }[] }): ReactElement | null {
  const { t } = useLingui()
  const dayText = useDayText()
  const today = useToday()
  if (recent.length === 0) return null
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Recent turnover</Trans>
        </h2>
        <Link to="/gameRecordIndex">
          <Trans>All</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        <ul className={`card list ${lists.rows}`}>
          {recent.map(({ day, growth }) => (
            <li key={day} className={`row between num ${styles.day}`}>
              <span className="t2">{day === today ? t`Today` : dayText(day, today)}</span>
              <Amount value={growth} signed />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
