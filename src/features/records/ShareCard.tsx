/** The picture of a receipt for others: the draw, the picks and what verifies the draw; amounts only where the member shows them. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { rulesOfBet } from '#/rules/config.ts'
import { familyFaces, waveOf } from '#/rules/faces.ts'
import type { FamilyCode, Result } from '#/rules/play.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { type DieFace, DieShape } from '#/ui/art/DieShape.tsx'
import { Mark } from '#/ui/art/StoneShape.tsx'
import { useFamily } from '#/shared/bets/useFamily.ts'
import { fitted, qrOf, wrapped } from '#/shared/picture/drawing.ts'
import { CHIP, laidOut, type PlacedChip, shareChips } from './shareChips.ts'

/** Units of the drawing. */
export const CARD = { width: 360, height: 450 } as const
const PAD = 20
const INNER = CARD.width - 2 * PAD
const QR = 88
const CHIP_ROWS = 2

interface ShareCardProps {
  readonly ref: Ref<SVGSVGElement>
  readonly order: readonly Bet[]
  readonly draw: NonNullable<Bet['draw']>
  readonly link: string
  /** Stake and payout; undefined where they are not shown. */
  readonly amounts: string | undefined
  readonly className: string
}

export function ShareCard({ ref, order, draw, link, amounts, className }: ShareCardProps): ReactElement | null {
  const { t } = useLingui()
  const format = useFormat()
  const localized = useLocalized()
  const platform = usePlatformName() ?? ''
  const [first] = order
  const family = useFamily(first?.lotteryTypeCode)
  if (!first) return null
  const facts = family?.facts(draw.result, rulesOfBet(first)) ?? []
  const sum = facts.find(({ value }) => typeof value === 'number')?.value
  const sides = facts.flatMap(({ value }) => (typeof value === 'number' ? [] : [localized(value)])).join(' · ')
  const chips = shareChips(order, localized)
  const won = chips.filter((chip) => chip.won).length
  const qr = qrOf(link)
  const drawing = { family: first.lotteryTypeCode, result: draw.result }
  const { period } = first
  const isShort = draw.result.length <= 3
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      role="img"
      aria-label={t`Picture of the bet`}
    >
      <rect width={CARD.width} height={CARD.height} fill="var(--ink)" />
      <Rocks />
      <g transform={`translate(${PAD} ${PAD})`}>
        <Mark size={28} />
        <Text x={38} y={20} size={17} width={130} strong tone="var(--on-ink)">
          {platform}
        </Text>
        <Text x={INNER} y={19} size={13} width={140} end>
          {format.dateTime(draw.drawnAt)}
        </Text>
      </g>
      <Text x={PAD} y={82} size={13} width={INNER}>
        {`${localized(first.lotteryNames)} · ${t`Period ${period}`}`}
      </Text>
      <g transform={`translate(${PAD} 96)`}>
        <Drawn {...drawing} />
      </g>
      {isShort ? (
        <>
          {sum !== undefined && (
            <Text x={CARD.width - PAD} y={132} size={28} width={90} end strong tone="var(--on-ink)">
              {String(sum)}
            </Text>
          )}
          <Text x={CARD.width - PAD} y={154} size={13} width={100} end>
            {sides}
          </Text>
        </>
      ) : (
        <Text x={PAD} y={116 + measured(drawing).height} size={13} width={INNER}>
          {[...(sum === undefined ? [] : [String(sum)]), sides].join(' · ')}
        </Text>
      )}
      <Text x={PAD} y={204} size={13} width={amounts === undefined ? INNER : 120}>
        {won > 0 ? t`Picks · ${won} matched` : t`Picks`}
      </Text>
      {amounts !== undefined && (
        <Text x={CARD.width - PAD} y={204} size={13} width={190} end tone="var(--on-ink)">
          {amounts}
        </Text>
      )}
      <g transform={`translate(${PAD} 214)`}>
        {laidOut(chips, INNER, CHIP_ROWS).map((chip) => (
          <Chip key={`${chip.x} ${chip.y}`} chip={chip} />
        ))}
      </g>
      <Text x={PAD} y={306} size={13} width={INNER}>
        {t`Commitment · published before the draw`}
      </Text>
      <text x={PAD} y={325} fontSize="12" fontFamily="ui-monospace, Menlo, Consolas, monospace" fill="var(--on-ink-2)">
        {`${first.commit.slice(0, 18)}…${first.commit.slice(-14)}`}
      </text>
      <g transform={`translate(${PAD} 342)`}>
        <rect width={QR} height={QR} rx="12" fill="var(--die)" />
        <path d={qr.path} transform={`scale(${QR / qr.size})`} fill="var(--die-pip)" shapeRendering="crispEdges" />
      </g>
      <g transform={`translate(${PAD + QR + 12} 342)`}>
        <Shield />
        <Text x={22} y={20} size={15} width={INNER - QR - 34} strong tone="var(--on-ink-accent)">
          {t`The draw can be verified`}
        </Text>
        {[t`Scan to compute this draw again on your phone.`, t`Past results do not affect the next draw.`]
          .flatMap((text) => wrapped(text, 12, INNER - QR - 12))
          .map((line, at) => (
            <Text key={line} x={0} y={39 + at * 15} size={12} width={INNER - QR - 12}>
              {line}
            </Text>
          ))}
      </g>
    </svg>
  )
}

interface TextProps {
  readonly x: number
  readonly y: number
  readonly size: number
  /** The text is made smaller where it is wider. */
  readonly width: number
  readonly end?: boolean
  readonly strong?: boolean
  readonly tone?: string
  readonly children: string
}

function Text({ x, y, size, width, end = false, strong = false, tone = 'var(--on-ink-2)', children }: TextProps): ReactElement | null {
  if (children === '') return null
  return (
    <text
      x={x}
      y={y}
      textAnchor={end ? 'end' : 'start'}
      fontSize={fitted(children, size, width)}
      fontWeight={strong ? 600 : 400}
      fill={tone}
    >
      {children}
    </text>
  )
}

function Chip({ chip: { text, won, x, y, width } }: { readonly chip: PlacedChip }): ReactElement {
  const room = width - 2 * CHIP.pad - (won ? CHIP.check : 0)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={CHIP.height} rx="10" fill={won ? 'var(--on-ink-accent)' : 'var(--ink-2)'} />
      {won && (
        <path
          transform={`translate(${CHIP.pad - 2} 8)`}
          d="M12.5 3.5 5 11 1.500 7.500"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <text
        x={(width + (won ? CHIP.check : 0)) / 2}
        y={20.5}
        textAnchor="middle"
        fontSize={fitted(text, CHIP.size, room)}
        fontWeight={won ? 600 : 400}
        fill={won ? 'var(--ink)' : 'var(--on-ink-2)'}
      >
        {text}
      </text>
    </g>
  )
}

/** Most in a row; more stand in rows of as many. */
const MOST = 10

interface Drawing {
  readonly family: FamilyCode
  readonly result: Result
}

function measured({ family, result }: Drawing) {
  const { look } = familyFaces[family]
  const inRow = Math.min(result.length, MOST)
  const gap = inRow > 7 ? 6 : 10
  /** Room for the sign before a special number. */
  const plus = look === 'markSix' ? 12 : 0
  const size = Math.min(look === 'dice' ? 64 : 52, (INNER - plus - gap * (inRow - 1)) / inRow)
  return { look, gap, plus, size, height: Math.ceil(result.length / MOST) * (size + gap) - gap }
}

function Drawn({ family, result }: Drawing): ReactElement {
  const { look, gap, plus, size } = measured({ family, result })
  return (
    <g>
      {result.map((value, place) => {
        const isSpecial = look === 'markSix' && place === result.length - 1
        const x = (place % MOST) * (size + gap) + (isSpecial ? plus : 0)
        const y = Math.floor(place / MOST) * (size + gap)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- places have no other identity
          <g key={place} transform={`translate(${x} ${y})`}>
            {isSpecial && (
              <text x={-(gap + plus) / 2} y={size / 2 + 5} textAnchor="middle" fontSize="15" fill="var(--on-ink-2)">
                +
              </text>
            )}
            <One look={look} value={value} size={size} />
          </g>
        )
      })}
    </g>
  )
}

interface OneProps {
  readonly look: (typeof familyFaces)[FamilyCode]['look']
  readonly value: number
  readonly size: number
}

const isFace = (value: number): value is DieFace => value >= 1 && value <= 6

function One({ look, value, size }: OneProps): ReactElement {
  if (look === 'dice') return <g transform={`scale(${size / 40})`}>{isFace(value) && <DieShape face={value} />}</g>
  const number = (fill: string): ReactNode => (
    <text x={size / 2} y={size / 2 + size * 0.16} textAnchor="middle" fontSize={size * 0.46} fontWeight="600" fill={fill}>
      {look === 'digits' || look === 'cars' ? value : String(value).padStart(2, '0')}
    </text>
  )
  if (look === 'cars')
    return (
      <>
        <rect width={size} height={size} rx="6" fill={`var(--pk-${value})`} />
        {number(`var(--on-pk-${value})`)}
      </>
    )
  const tone = look === 'markSix' ? waveOf(value) : undefined
  return (
    <>
      <circle cx={size / 2} cy={size / 2} r={size / 2} fill={tone ? `var(--ball-${tone})` : 'var(--ball-plain)'} />
      {number(tone ? 'var(--on-ball)' : 'var(--on-ball-plain)')}
    </>
  )
}

function Shield(): ReactElement {
  return (
    <g transform="translate(0 6) scale(.75)" fill="none" stroke="var(--on-ink-accent)" strokeWidth="2.2" strokeLinecap="round">
      <path d="M20 13c0 5-3.500 7.500-7.660 8.950a1 1 0 0 1-.67-.01C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.240-2.720a1.170 1.170 0 0 1 1.520 0C14.510 3.810 17 5 19 5a1 1 0 0 1 1 1z" />
      <path d="m9 12 2 2 4-4" />
    </g>
  )
}

function Rocks(): ReactElement {
  return (
    <g transform={`translate(0 ${CARD.height - 168})`} opacity=".5">
      <path d="M0 96 92 40l96 52 84-66 88 58v84H0z" fill="var(--ink-2)" />
      <path d="M92 40l96 52-70 76H40z" fill="var(--ink)" opacity=".45" />
      <path d="M272 26l88 58v84h-76z" fill="var(--ink)" opacity=".35" />
    </g>
  )
}
