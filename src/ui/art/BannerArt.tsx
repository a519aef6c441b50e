/** The default banner: gem, dunes, a die and a ball. */
import { BallShape } from './BallShape.tsx'
import { DieShape } from './DieShape.tsx'
import { StoneShape } from './StoneShape.tsx'

export function BannerArt() {
  return (
    <svg viewBox="0 0 358 148" aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
      <rect width="358" height="148" fill="var(--art-sky)" />
      <path d="M0 120c60-4 150-2 204-22s44-34 76-36 52 10 78 4v82H0z" fill="var(--stone-2)" opacity=".55" />
      <path d="M0 128c40-10 70 2 110-6s70-26 112-24 84 14 136-2v52H0z" fill="var(--stone-2)" />
      <path d="M0 128c40-10 70 2 110-6s70-26 112-24 84 14 136-2" fill="none" stroke="var(--stone-1)" strokeWidth="1.5" />
      <path d="M0 138c50-8 96 2 142-6s78-18 120-14 66 8 96 0v30H0z" fill="var(--stone-3)" />
      <path d="M0 138c50-8 96 2 142-6s78-18 120-14 66 8 96 0" fill="none" stroke="var(--stone-1)" strokeWidth="1" opacity=".7" />
      <path d="M60 148c50-10 110-2 160-10s90-6 138-6v16z" fill="var(--stone-4)" opacity=".55" />
      <ellipse cx="286" cy="120" rx="36" ry="4" fill="var(--stone-5)" opacity=".35" />
      <g transform="translate(252 52) scale(1.06)">
        <StoneShape />
      </g>
      <ellipse cx="238" cy="125" rx="14" ry="2.5" fill="var(--stone-5)" opacity=".35" />
      <g transform="translate(224 98) rotate(-8 13 13) scale(.66)">
        <DieShape face={5} />
      </g>
      <ellipse cx="331" cy="123" rx="12" ry="2.5" fill="var(--stone-5)" opacity=".35" />
      <g transform="translate(319 99) scale(0.6)" style={{ color: 'var(--ball-red)' }}>
        <BallShape />
      </g>
    </svg>
  )
}
