/** Picture for maintenance: the gem on a plinth, and a spanner. */
import { Rock } from './Rock.tsx'
import { Scene } from './Scene.tsx'
import { StoneShape } from './StoneShape.tsx'

export function MaintenanceArt() {
  return (
    <Scene>
      <path d="M62 140l18-62h60l18 62z" fill="var(--stone-2)" opacity=".4" />
      <Rock
        tones={[3, 2, 5]}
        points={[
          [64, 135],
          [76.9, 120.3],
          [106.3, 117],
          [140.4, 119.7],
          [156, 132.3],
          [144, 144.9],
          [81.5, 145.5],
          [96.2, 130.2],
          [129.3, 131.4],
        ]}
      />
      <g transform="translate(76 46)">
        <g transform="scale(1.06)">
          <StoneShape />
        </g>
      </g>
      <path d="M150 54c-9-1-15 6-13 14l-22 22 9 9 22-22c8 2 15-4 14-13l-8 8-8-2-2-8z" fill="var(--art-ink)" opacity=".88" />
    </Scene>
  )
}
