/** The default picture of a banner: dunes, the gem, a die and a ball, in the usual height or slim. */
import { BallShape } from './BallShape.tsx'
import { DieShape } from './DieShape.tsx'
import { StoneShape } from './StoneShape.tsx'

/** `density`: opacity of the farthest dune. */
const usual = {
  height: 148,
  far: 'M0 120c60-4 150-2 204-22s44-34 76-36 52 10 78 4',
  middle: 'M0 128c40-10 70 2 110-6s70-26 112-24 84 14 136-2',
  front: 'M0 138c50-8 96 2 142-6s78-18 120-14 66 8 96 0',
  density: 0.55,
  near: 'M60 148c50-10 110-2 160-10s90-6 138-6v16z',
  stone: { shadow: { cx: 286, cy: 120, rx: 36, ry: 4 }, transform: 'translate(252 52) scale(1.06)' },
  die: { shadow: { cx: 238, cy: 125, rx: 14, ry: 2.5 }, transform: 'translate(224 98) rotate(-8 13 13) scale(.66)' },
  ball: { shadow: { cx: 331, cy: 123, rx: 12, ry: 2.5 }, transform: 'translate(319 99) scale(.6)' },
}

const slim = {
  height: 88,
  far: 'M0 70c60-4 150-2 204-18s44-28 76-30 52 9 78 4',
  middle: 'M0 76c40-8 70 2 110-5s70-20 112-19 84 12 136-2',
  front: 'M0 84c50-7 96 2 142-5s78-15 120-11 66 7 96 0',
  density: 0.5,
  near: '',
  stone: { shadow: { cx: 258, cy: 66, rx: 30, ry: 3.4 }, transform: 'translate(229 9) scale(.9)' },
  die: { shadow: { cx: 215, cy: 71, rx: 13, ry: 2.4 }, transform: 'translate(202 46) rotate(-8 13 13) scale(.62)' },
  ball: { shadow: { cx: 310, cy: 60, rx: 10, ry: 2 }, transform: 'translate(300 39) scale(.5)' },
}

export function BannerArt({ isSlim = false }: { readonly isSlim?: boolean }) {
  const { height, far, middle, front, density, near, stone, die, ball } = isSlim ? slim : usual
  const foot = `V${height}H0z`
  return (
    <svg viewBox={`0 0 358 ${height}`} aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
      <rect width="358" height={height} fill="var(--art-sky)" />
      <path d={far + foot} fill="var(--stone-2)" opacity={density} />
      <path d={middle + foot} fill="var(--stone-2)" />
      <path d={middle} fill="none" stroke="var(--stone-1)" strokeWidth="1.5" />
      <path d={front + foot} fill="var(--stone-3)" />
      <path d={front} fill="none" stroke="var(--stone-1)" opacity=".7" />
      <path d={near} fill="var(--stone-4)" opacity=".55" />
      <ellipse {...stone.shadow} fill="var(--stone-5)" opacity=".35" />
      <g transform={stone.transform}>
        <StoneShape />
      </g>
      <ellipse {...die.shadow} fill="var(--stone-5)" opacity=".35" />
      <g transform={die.transform}>
        <DieShape face={5} />
      </g>
      <ellipse {...ball.shadow} fill="var(--stone-5)" opacity=".35" />
      <g transform={ball.transform} style={{ color: 'var(--ball-red)' }}>
        <BallShape />
      </g>
    </svg>
  )
}
