/** Picture for errors: a stone fallen off the cairn. */
import { Rock } from './Rock.tsx'
import { Scene } from './Scene.tsx'

export function ErrorArt() {
  return (
    <Scene>
      <Rock
        tones={[3, 2, 5]}
        points={[
          [58, 131.4],
          [70.9, 114.7],
          [100.3, 111],
          [134.4, 114.1],
          [150, 128.3],
          [138, 142.6],
          [75.5, 143.3],
          [90.2, 126],
          [123.3, 127.3],
        ]}
      />
      <Rock
        tones={[3, 2, 4]}
        points={[
          [138, 100.6],
          [130.7, 87.9],
          [114.1, 85],
          [94.8, 87.3],
          [86, 98.3],
          [92.8, 109.2],
          [128.1, 109.7],
          [119.8, 96.4],
          [101.1, 97.5],
        ]}
      />
      <g transform="rotate(24 164 128)">
        <Rock
          tones={[2, 1, 4]}
          points={[
            [146, 130.2],
            [151, 119.4],
            [162.6, 117],
            [175.9, 119],
            [182, 128.2],
            [177.3, 137.5],
            [152.8, 137.9],
            [158.6, 126.7],
            [171.6, 127.6],
          ]}
        />
      </g>
      <path
        d="M126 62c10 10 20 24 28 44"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="1 7"
        opacity=".75"
      />
    </Scene>
  )
}
