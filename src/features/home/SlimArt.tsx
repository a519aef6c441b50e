/** The picture of a banner that has none of its own: dunes, the gem, a die and a ball on a low strip. */
import { BallShape } from '#/ui/art/BallShape.tsx'
import { DieShape } from '#/ui/art/DieShape.tsx'
import { StoneShape } from '#/ui/art/StoneShape.tsx'

export function SlimArt() {
  return (
    <svg viewBox="0 0 358 88" aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
      <rect width="358" height="88" fill="var(--art-sky)" />
      <path d="M0 70c60-4 150-2 204-18s44-28 76-30 52 9 78 4v62H0z" fill="var(--stone-2)" opacity=".5" />
      <path d="M0 76c40-8 70 2 110-5s70-20 112-19 84 12 136-2v38H0z" fill="var(--stone-2)" />
      <path d="M0 76c40-8 70 2 110-5s70-20 112-19 84 12 136-2" fill="none" stroke="var(--stone-1)" strokeWidth="1.5" />
      <path d="M0 84c50-7 96 2 142-5s78-15 120-11 66 7 96 0v20H0z" fill="var(--stone-3)" />
      <path d="M0 84c50-7 96 2 142-5s78-15 120-11 66 7 96 0" fill="none" stroke="var(--stone-1)" opacity=".7" />
      <ellipse cx="258" cy="66" rx="30" ry="3.4" fill="var(--stone-5)" opacity=".35" />
      <g transform="translate(229 9) scale(.9)">
        <StoneShape />
      </g>
      <ellipse cx="215" cy="71" rx="13" ry="2.4" fill="var(--stone-5)" opacity=".35" />
      <g transform="translate(202 46) rotate(-8 13 13) scale(.62)">
        <DieShape face={5} />
      </g>
      <ellipse cx="310" cy="60" rx="10" ry="2" fill="var(--stone-5)" opacity=".35" />
      <g transform="translate(300 39) scale(.5)" style={{ color: 'var(--ball-red)' }}>
        <BallShape />
      </g>
    </svg>
  )
}
