/**
 * The welcome page, shown once after a registration: the opening grant, the meaning of points, and a link that picks a first bet, or leads
 * to the page that asked for the sign-in.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight, FlaskConical, Info, ShieldCheck } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { endpoints, useGetNewOpenResultQuery, useGetSystemConfigQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { oddsOf, oddsScale } from '#/rules/engine.ts'
import { isPositive } from '#/rules/money.ts'
import type { Localized } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { DoneArt } from '#/ui/art/DoneArt.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Header } from '#/ui/Header.tsx'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'
import type { NewMember } from './registration.ts'
import * as styles from './firstDay.module.css'

export function FirstDay({ member: { username, openingGrant } }: { readonly member: NewMember }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const { data: config } = useGetSystemConfigQuery({})
  const hasGrant = isPositive(BigInt(openingGrant))
  // The search of this page: the address is another page's already while this page is being left.
  const to = useSearch({ from: '/register', shouldThrow: false })?.to
  useEffect(() => {
    void window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <Header
        title={t`You are registered`}
        actions={
          to === undefined && (
            <Link className={`${button.button} link ${header.act}`} to="/home" replace>
              <Trans>Skip</Trans>
            </Link>
          )
        }
      />
      <main className="pad stack g3">
        <section className={styles.gift} role="status">
          <DoneArt />
          <p className="t2">
            <Trans>{username} is ready</Trans>
          </p>
          {hasGrant && (
            <p className="hero num">
              {format.amount(openingGrant)} {unit}
            </p>
          )}
          <p className="t2">
            {hasGrant ? (
              <Trans>In your balance, ready to play</Trans>
            ) : (
              <Trans>Your balance starts at 0. You can deposit, or look around first.</Trans>
            )}
          </p>
        </section>
        {config?.playsForPoints && (
          <section className="card list">
            <div className={styles.means}>
              <Info className="ico" aria-hidden />
              <p>
                <b>
                  <Trans>Points have no cash value</Trans>
                </b>
                <Trans>They cannot be exchanged for cash or given to anyone.</Trans>
              </p>
            </div>
            <div className={styles.means}>
              <FlaskConical className="ico" aria-hidden />
              <p>
                <b>
                  <Trans>Deposits and withdrawals are only a demonstration</Trans>
                </b>
                <Trans>Nothing is charged, nothing is paid out. Never enter a real card number.</Trans>
              </p>
            </div>
          </section>
        )}
        {to !== undefined ? <Onward to={to} /> : hasGrant ? <FirstBet /> : <Start />}
        <section className={`card ${lists.rows}`}>
          <Link className={lists.item} to="/protection" replace>
            <span className={lists.icon}>
              <ShieldCheck className="ico" aria-hidden />
            </span>
            <span className="grow">
              <b>
                <Trans>Set limits first</Trans>
              </b>
              <span className={lists.sub}>
                <Trans>How much a day, and how long before a reminder</Trans>
              </span>
            </span>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        </section>
      </main>
    </>
  )
}

function FirstBet(): ReactElement {
  const { data } = useQueryAllLotteryInfoListQuery({})
  const onSale = data?.records.filter((one) => one.onSale) ?? []
  const lottery = onSale.find(({ lotteryTypeCode }) => lotteryTypeCode === 'K3') ?? onSale[0]
  return lottery ? <Bet lottery={lottery} /> : <Start />
}

/** The bet that is offered: a cell of the board of Fast 3, and its stake in thousandths. */
const offered = { playCode: 'KSHZDXDS', option: 'big', stake: '1000' }

interface Offer {
  readonly names: Localized
  /** Ten-thousandths. */
  readonly odds: number
  readonly info: CurrentInfo
  /** Three equal dice are decided by their sum like all others. */
  readonly isBySum: boolean
}

/** Undefined for another family, for a lottery with a higher least stake, and until the odds are known. */
function useOffer({ id, lotteryTypeCode, minStake }: LotteryInfo): Offer | undefined {
  const family = useFamily(lotteryTypeCode === 'K3' ? lotteryTypeCode : undefined)
  const { data: user } = endpoints.endpoints.querySystemUserInfo.useQueryState({})
  const { currentData: latest } = useGetNewOpenResultQuery({})
  const info = latest?.records.find(({ lotteryId }) => lotteryId === id)
  const play = family && playOf(offered.playCode)
  const option = play?.board.rows[0]?.options.find(({ code }) => code === offered.option)
  if (!play || !option || !user || !info || BigInt(minStake) > BigInt(offered.stake)) return undefined
  const rules = rulesOfBet(info.current ?? {})
  const odds = oddsOf(play, user.prizeGroup, rules)[offered.option]
  return odds === undefined ? undefined : { names: option.names, odds, info, isBySum: rules.k3TripleInBigSmall === 'win' }
}

function Bet({ lottery }: { readonly lottery: LotteryInfo }): ReactElement {
  const localized = useLocalized()
  const format = useFormat()
  const unit = useUnit()
  const offer = useOffer(lottery)
  const name = localized(lottery.names)
  const option = offer ? localized(offer.names) : ''
  const odds = format.odds(offer?.odds ?? 0)
  const price = `${format.amount(offered.stake)} ${unit}`
  const win = format.amount((BigInt(offered.stake) * BigInt(offer?.odds ?? 0)) / oddsScale)
  const pick = offer && { pick: Object.values(offered).join('.') }
  return (
    <section className={`card ${styles.bet}`}>
      <div className="row g3">
        <Glyph family={lottery.lotteryTypeCode} />
        <span className="grow clip">
          <b>{offer ? `${name} · ${option}` : name}</b>
          {offer && (
            <span className={`${lists.sub} num`}>
              <Trans>Odds {odds}</Trans>
            </span>
          )}
        </span>
        {offer && <Closes info={offer.info} />}
      </div>
      <p className="t2">
        {!offer ? (
          <Trans>What a bet costs and what it pays is shown before you confirm. A bet that does not win costs its stake.</Trans>
        ) : offer.isBySum ? (
          <Trans>
            Three dice adding up to 11–18 are {option}. {option} returns {win}; anything else costs the {price}.
          </Trans>
        ) : (
          <Trans>
            {option} returns {win}; anything else costs the {price}.
          </Trans>
        )}
      </p>
      <Link className={`${button.pri} ${button.big}`} to="/lottery" search={{ id: lottery.id, ...pick }} replace>
        {offer ? <Trans>Try one bet of {price}</Trans> : <Trans>Try a first bet</Trans>}
      </Link>
      <p className="note center">
        {offer ? (
          <Trans>
            Opens {name} with “{option}” picked. Nothing is bet until you confirm
          </Trans>
        ) : (
          <Trans>Opens {name}. Nothing is bet until you confirm</Trans>
        )}
      </p>
    </section>
  )
}

function Closes({ info }: { readonly info: CurrentInfo }): ReactElement | null {
  const now = useServerNow()
  const countdown = countdownOf(info, now)
  if (countdown.kind !== 'open') return null
  return (
    <span className="right">
      <b className="title num" translate="no">
        {countdown.text}
      </b>
      <span className={lists.sub}>
        <Trans>to close</Trans>
      </span>
    </span>
  )
}

/** A link to the sign-in page, which checks the target and leads a member there at once. */
function Onward({ to }: { readonly to: string }): ReactElement {
  return (
    <Link className={`${button.pri} ${button.big}`} to="/login" search={{ to }} replace>
      <Trans>Continue</Trans>
    </Link>
  )
}

function Start(): ReactElement {
  return (
    <Link className={`${button.pri} ${button.big}`} to="/home" replace>
      <Trans>To the lotteries</Trans>
    </Link>
  )
}
