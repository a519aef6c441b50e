/** The poster of a code: brand, QR code, code and odds, in the colours of the current theme. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, Ref } from 'react'
import type { GroupTerms } from '#/contract/agents/codes.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { shareText } from '#/rules/groups.ts'
import type { PrizeGroups } from '#/shared/agent/agentApi.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { Mark } from '#/ui/art/StoneShape.tsx'
import { fitted, qrOf, widthOf } from '#/shared/picture/drawing.ts'
import { POSTER, sideBySide } from './poster.ts'
import * as styles from './poster.module.css'

interface PosterProps {
  readonly ref: Ref<SVGSVGElement>
  readonly code: string
  readonly link: string
  readonly plays: PrizeGroups['plays']
  /** Undefined until the odds of the group are loaded. */
  readonly terms: Pick<GroupTerms, 'prizeGroup' | 'returns' | 'odds'> | undefined
}

const MIDDLE = POSTER.width / 2
const INNER = POSTER.width - 40
const QR = 196

export function Poster({ ref, code, link, plays, terms }: PosterProps): ReactElement {
  const { t } = useLingui()
  const { odds } = useFormat()
  const localized = useLocalized()
  const platform = usePlatformName() ?? ''
  const qr = qrOf(link)
  const brand = fitted(platform, 17, INNER - 36)
  const brandWidth = 36 + Math.min(INNER - 36, widthOf(platform) * brand)
  const [prizeGroup, returns] = [terms?.prizeGroup, shareText(terms?.returns ?? 0)]
  const group = terms && t`Group ${prizeGroup} · long-run return ${returns}`
  const names = plays.map((play) => localized(play.names))
  const { size, centres } = sideBySide(names, 12, INNER)
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      className={styles.poster}
      viewBox={`0 0 ${POSTER.width} ${POSTER.height}`}
      role="img"
      aria-label={t`Invitation poster with the code ${code}`}
    >
      <rect width={POSTER.width} height={POSTER.height} fill="var(--art-sky)" />
      <Ground />
      <g transform={`translate(${MIDDLE - brandWidth / 2} 24)`}>
        <Mark size={28} />
        <text x="36" y="20" fontSize={brand} fontWeight="600" fill="var(--text)">
          {platform}
        </text>
      </g>
      <Line y={84} size={17} strong text={t`Scan to register with this code`} />
      <Line y={106} size={14} tone="var(--text-2)" text={t`Every draw can be verified by yourself`} />
      <g transform={`translate(${MIDDLE - QR / 2} 122)`}>
        <rect width={QR} height={QR} rx="16" fill="var(--die)" />
        <path d={qr.path} transform={`scale(${QR / qr.size})`} fill="var(--die-pip)" shapeRendering="crispEdges" />
      </g>
      <text
        x={MIDDLE}
        y="354"
        textAnchor="middle"
        fontSize={fitted(code, 28, INNER - code.length * 3)}
        fontWeight="600"
        letterSpacing="3"
        fill="var(--text)"
      >
        {code}
      </text>
      {group !== undefined && <Line y={376} size={12} tone="var(--text-2)" text={group} />}
      {terms &&
        plays.map((play, index) => {
          const x = 20 + (centres[index] ?? 0)
          return (
            <g key={play.playCode}>
              <Line x={x} y={402} size={14} strong text={odds(terms.odds[index] ?? 0)} />
              <Line x={x} y={419} size={size} tone="var(--text-2)" text={names[index] ?? ''} />
            </g>
          )
        })}
      <Plate text={t`18+ only · for entertainment only`} />
    </svg>
  )
}

interface LineProps {
  readonly x?: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly strong?: boolean
  readonly tone?: string
}

function Line({ x = MIDDLE, y, size, text, strong = false, tone = 'var(--text)' }: LineProps): ReactElement {
  return (
    <text x={x} y={y} textAnchor="middle" fontSize={fitted(text, size, INNER)} fontWeight={strong ? 600 : 400} fill={tone}>
      {text}
    </text>
  )
}

function Plate({ text }: { readonly text: string }): ReactElement {
  const width = INNER
  return (
    <g transform={`translate(${MIDDLE - width / 2} ${POSTER.height - 44})`}>
      <rect width={width} height="26" rx="13" fill="var(--surface)" />
      <text x={width / 2} y="17" textAnchor="middle" fontSize={fitted(text, 12, width - 20)} fill="var(--text-2)">
        {text}
      </text>
    </g>
  )
}

function Ground(): ReactElement {
  return (
    <g transform={`translate(0 ${POSTER.height - 96})`}>
      <path d="M0 26c58-14 118 4 176-10s92-34 150-18v98H0z" fill="var(--stone-2)" opacity=".5" />
      <path d="M0 44c50-14 96 6 150-6s96-28 176-8v66H0z" fill="var(--stone-2)" />
      <path d="M0 44c50-14 96 6 150-6s96-28 176-8" fill="none" stroke="var(--stone-1)" strokeWidth="1.5" />
      <path d="M0 70c60-10 112 6 168-4s100-14 158-2v32H0z" fill="var(--stone-3)" />
      <path d="M0 70c60-10 112 6 168-4s100-14 158-2" fill="none" stroke="var(--stone-1)" strokeWidth="1" opacity=".7" />
    </g>
  )
}
