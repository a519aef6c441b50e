/** The lobby as it opens: wallets, categories, what was played last, and a section for each category. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { GameCategoryCode } from '#/contract/games.ts'
import { CategoryRow, sectionId } from '#/shared/categories/CategoryRow.tsx'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { SentenceGap } from '#/ui/SentenceGap.tsx'
import * as categories from '#/shared/categories/categories.module.css'
import * as lists from '#/ui/list.module.css'
import { categoryOrder, filtersOf, sectionsOf, showsLotteries } from './lobby.ts'
import type { Shown } from './LobbyFrame.tsx'
import { Lotteries } from './Lotteries.tsx'
import { NoGames } from './NoGames.tsx'
import { RecentGames } from './RecentGames.tsx'
import { GameTiles } from './GameTiles.tsx'
import { WalletStrip } from './WalletStrip.tsx'
import * as styles from './lobby.module.css'

const page = 'games'
/** Tiles of a section, two rows of them, and lotteries in the rail. */
const [tiles, cards] = [6, 8]

export function Sections({ view, lobby, chips, onClosed }: Shown): ReactElement {
  const { search, games } = view
  const hasLotteries = showsLotteries(search)
  const sections = useMemo(() => sectionsOf(games, categoryOrder), [games])
  const codes = useMemo(
    () => [...(hasLotteries ? (['LOTTERY'] as const) : []), ...sections.map(({ code }) => code)],
    [hasLotteries, sections],
  )
  return (
    <>
      <div className={`pad ${styles.strips}`}>
        <WalletStrip wallets={view.wallets} isFailed={view.hasNoWallets} platforms={lobby.platforms} />
      </div>
      <CategoryRow page={page} codes={codes} />
      {chips}
      {filtersOf(search) === 0 && <RecentGames games={lobby.recent} onClosed={onClosed} />}
      {codes.length === 0 && <NoGames view={view} lobby={lobby} onClosed={onClosed} />}
      {hasLotteries && (
        <LotterySection most={cards}>
          <Lotteries look="rail" pick={(lotteries) => lotteries.slice(0, cards)} />
        </LotterySection>
      )}
      {sections.map((section) => (
        <Section
          key={section.code}
          code={section.code}
          all={
            section.games.length > tiles && (
              <All code={section.code}>
                <Trans>All {section.games.length} games</Trans>
              </All>
            )
          }
        >
          <GameTiles games={section.games.slice(0, tiles)} lobby={lobby} onClosed={onClosed} />
        </Section>
      ))}
      <Warning />
    </>
  )
}

export function Warning(): ReactElement {
  return (
    <p className="note center mt4 pad">
      <Trans>Past results do not change the next round. Play within your means. 18+ only.</Trans>
      <SentenceGap />
      <Link className="link tapx" to="/protection">
        <Trans>Limits and protection</Trans>
      </Link>
    </p>
  )
}

interface LotterySectionProps {
  /** How many it shows. */
  readonly most: number
  readonly children: ReactNode
}

export function LotterySection({ most, children }: LotterySectionProps): ReactElement {
  const { data } = useQueryAllLotteryInfoListQuery({})
  const count = data?.records.length ?? 0
  return (
    <Section
      code="LOTTERY"
      all={
        count > most && (
          <All code="LOTTERY">
            <Trans>All {count} lotteries</Trans>
          </All>
        )
      }
    >
      {children}
    </Section>
  )
}

interface SectionProps {
  readonly code: GameCategoryCode
  readonly all: ReactNode
  readonly children: ReactNode
}

function Section({ code, all, children }: SectionProps): ReactElement {
  const { i18n } = useLingui()
  const id = sectionId(page, code)
  return (
    <section id={id} className={categories.section} aria-labelledby={`${id}-title`}>
      <div className={lists.section}>
        <h2 id={`${id}-title`} className="title">
          {i18n._(categoryNames[code])}
        </h2>
        {all}
      </div>
      {children}
    </section>
  )
}

function All({ code, children }: { readonly code: GameCategoryCode; readonly children: ReactNode }): ReactElement {
  return (
    <Link to="/gameLobby" search={{ category: code }}>
      {children}
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  )
}
