/** Picture for success: a finished cairn. */
import { Rock } from './Rock.tsx'
import { Scene } from './Scene.tsx'
import { StoneShape } from './StoneShape.tsx'

export function DoneArt() {
  return (
    <Scene>
      <Rock
        tones={[3, 2, 5]}
        points={[
          [62, 131.6],
          [75.4, 114],
          [106.2, 110],
          [141.7, 113.2],
          [158, 128.4],
          [145.5, 143.5],
          [80.2, 144.2],
          [95.6, 125.8],
          [130.2, 127.3],
        ]}
      />
      <Rock
        tones={[3, 2, 4]}
        points={[
          [140, 100.8],
          [131, 87.1],
          [110.6, 84],
          [86.9, 86.5],
          [76, 98.3],
          [84.3, 110],
          [127.8, 110.6],
          [117.6, 96.3],
          [94.6, 97.4],
        ]}
      />
      <g transform="translate(84 33) scale(.82)">
        <StoneShape />
      </g>
    </Scene>
  )
}
