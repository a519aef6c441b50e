/** The welcome page, shown once after a registration: the opening grant, the meaning of points, and a link to a first bet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FlaskConical, Info, ShieldCheck } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { useGetSystemConfigQuery, useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { isPositive } from '#/rules/money.ts'
import { DoneArt } from '#/ui/art/DoneArt.tsx'
import { Glyph } from '#/ui/Glyph.tsx'
import { Header } from '#/ui/Header.tsx'
import { useUnit } from '#/ui/useUnit.ts'
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
  useEffect(() => {
    void window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <Header
        title={t`You are registered`}
        actions={
          <Link className={`${button.button} link ${header.act}`} to="/home" replace>
            <Trans>Skip</Trans>
          </Link>
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
        {hasGrant ? <FirstBet /> : <Start />}
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
  const localized = useLocalized()
  const { data } = useQueryAllLotteryInfoListQuery({})
  const onSale = data?.records.filter((one) => one.onSale) ?? []
  const lottery = onSale.find(({ lotteryTypeCode }) => lotteryTypeCode === 'K3') ?? onSale[0]
  if (!lottery) return <Start />
  const name = localized(lottery.names)
  return (
    <section className={`card ${styles.bet}`}>
      <div className="row g3">
        <Glyph family={lottery.lotteryTypeCode} />
        <b className="grow clip">{name}</b>
      </div>
      <p className="t2">
        <Trans>What a bet costs and what it pays is shown before you confirm. A bet that does not win costs its stake.</Trans>
      </p>
      <Link className={`${button.pri} ${button.big}`} to="/lottery" search={{ id: lottery.id }} replace>
        <Trans>Try a first bet</Trans>
      </Link>
      <p className="note center">
        <Trans>Opens {name}. Nothing is bet until you confirm</Trans>
      </p>
    </section>
  )
}

function Start(): ReactElement {
  return (
    <Link className={`${button.pri} ${button.big}`} to="/home" replace>
      <Trans>To the lotteries</Trans>
    </Link>
  )
}
