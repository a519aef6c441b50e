/** Picture for a missing network: interrupted waves above the stones. */
import { Rock } from './Rock.tsx'
import { Scene } from './Scene.tsx'

export function OfflineArt() {
  return (
    <Scene>
      <Rock
        tones={[3, 2, 5]}
        points={[
          [50, 131.4],
          [60.1, 114.7],
          [83.1, 111],
          [109.8, 114.1],
          [122, 128.3],
          [112.6, 142.6],
          [63.7, 143.3],
          [75.2, 126],
          [101.1, 127.3],
        ]}
      />
      <Rock
        tones={[2, 1, 4]}
        points={[
          [170, 136.2],
          [163.3, 125.4],
          [147.9, 123],
          [130.2, 125],
          [122, 134.2],
          [128.2, 143.5],
          [160.9, 143.9],
          [153.2, 132.7],
          [135.9, 133.6],
        ]}
      />
      <Rock
        tones={[2, 1, 4]}
        points={[
          [111, 101.6],
          [104.6, 88.9],
          [89.8, 86],
          [72.8, 88.3],
          [65, 99.3],
          [71, 110.2],
          [102.3, 110.7],
          [94.9, 97.4],
          [78.3, 98.5],
        ]}
      />
      <path
        d="M82 58a44 44 0 0 1 62 0M93 70a28 28 0 0 1 40 0"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
        opacity=".75"
      />
    </Scene>
  )
}
