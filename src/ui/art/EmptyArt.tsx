/** Picture for empty states: a cairn without its top stone. */
import { Rock } from './Rock.tsx'
import { Scene } from './Scene.tsx'

export function EmptyArt() {
  return (
    <Scene>
      <Rock
        tones={[3, 2, 5]}
        points={[
          [64, 129.8],
          [76.9, 111.2],
          [106.3, 107],
          [140.4, 110.4],
          [156, 126.4],
          [144, 142.3],
          [81.5, 143.1],
          [96.2, 123.7],
          [129.3, 125.2],
        ]}
      />
      <Rock
        tones={[3, 2, 4]}
        points={[
          [139, 96],
          [130, 81.3],
          [109.6, 78],
          [85.9, 80.7],
          [75, 93.3],
          [83.3, 105.9],
          [126.8, 106.5],
          [116.6, 91.2],
          [93.6, 92.4],
        ]}
      />
      <Rock
        tones={[2, 1, 4]}
        points={[
          [92, 69.4],
          [97.6, 57.6],
          [110.4, 55],
          [125.2, 57.2],
          [132, 67.2],
          [126.8, 77.3],
          [99.6, 77.8],
          [106, 65.6],
          [120.4, 66.5],
        ]}
      />
      <circle
        cx="112"
        cy="37"
        r="13"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="1.8"
        strokeDasharray="3.5 4.2"
        strokeLinecap="round"
        opacity=".7"
      />
    </Scene>
  )
}
