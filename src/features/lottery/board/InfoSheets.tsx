/** Sheets about lotteries: how this one is played, and which others there are. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { oddsOf } from '#/rules/engine.ts'
import { usePlatformTime } from '#/ui/days/platformTime.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import { type SheetName, useBoard } from '../boardContext.ts'
import { Rules } from '../Rules.tsx'
import { useShownPlay } from './PlayGroups.tsx'

function Lotteries(): ReactElement {
  const localized = useLocalized()
  const { lottery, lotteries, show } = useBoard()
  return (
    <ul className="list pad">
      {lotteries.map((one) => (
        <li key={one.id}>
          <Link
            to="/lottery"
            search={{ id: one.id }}
            replace
            className={lists.item}
            aria-current={one.id === lottery.id ? 'true' : undefined}
            onClick={() => show(undefined)}
          >
            <Glyph family={one.lotteryTypeCode} />
            <span className="grow">
              <b>{localized(one.names)}</b>
              <span className={lists.sub}>
                <DrawTimes lottery={one} />
              </span>
            </span>
            {one.id === lottery.id && <Check className="ico" aria-hidden />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How often it is drawn; not of one that is not sold. */
function DrawTimes({ lottery: { onSale, intervalSeconds, schedule } }: { readonly lottery: LotteryInfo }): ReactElement {
  const platformTime = usePlatformTime()
  if (!onSale) return <Trans>Not on sale</Trans>
  if (schedule.kind === 'interval') return <Trans>A draw every {intervalSeconds / 60} min</Trans>
  const draws = schedule.weekdays.length
  const at = platformTime(schedule.at)
  return draws === 7 ? (
    <Trans>Every day at {at}</Trans>
  ) : (
    <Trans>
      <Plural value={draws} one="# draw a week" other="# draws a week" />, at {at}
    </Trans>
  )
}

export function InfoSheets({ open }: { readonly open: SheetName | undefined }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { lottery, types, rules, odds, show } = useBoard()
  const play = useShownPlay()
  const { prizeGroup } = odds
  return (
    <>
      <Sheet open={open === 'rules'} onClose={() => show(undefined)} title={t`How to play`} aside={<Tag>{localized(lottery.names)}</Tag>}>
        {play && (
          <Rules
            types={types}
            play={play}
            lottery={lottery}
            rules={rules}
            prizeGroup={prizeGroup}
            oddsOf={(one) => (prizeGroup === undefined ? {} : oddsOf(one, prizeGroup, rules))}
          />
        )}
      </Sheet>
      <Sheet open={open === 'switch'} onClose={() => show(undefined)} title={t`Lotteries`}>
        <Lotteries />
      </Sheet>
    </>
  )
}
