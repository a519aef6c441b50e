/** Picture for pauses: two stones with a lid, and a clock. */
import { Rock } from './Rock.tsx'
import { Scene } from './Scene.tsx'

export function PauseArt() {
  return (
    <Scene>
      <Rock
        tones={[3, 2, 5]}
        points={[
          [58, 128.4],
          [65.3, 106.8],
          [81.9, 102],
          [101.2, 106],
          [110, 124.4],
          [103.2, 142.9],
          [67.9, 143.8],
          [76.2, 121.4],
          [94.9, 123.1],
        ]}
      />
      <Rock
        tones={[3, 2, 4]}
        points={[
          [164, 128.4],
          [156.7, 106.8],
          [140.1, 102],
          [120.8, 106],
          [112, 124.4],
          [118.8, 142.9],
          [154.1, 143.8],
          [145.8, 121.4],
          [127.1, 123.1],
        ]}
      />
      <Rock
        tones={[2, 1, 4]}
        points={[
          [61, 94.2],
          [75, 83.4],
          [107, 81],
          [144, 83],
          [161, 92.2],
          [148, 101.5],
          [80, 101.9],
          [96, 90.7],
          [132, 91.6],
        ]}
      />
      <circle cx="111" cy="54" r="20" fill="none" stroke="var(--art-ink)" strokeWidth="3" />
      <path d="M111 44v11l7 5" fill="none" stroke="var(--art-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </Scene>
  )
}
