/** A die's face on a 40 grid; the pips of 1 and 4 are red. */
type Pip = readonly [x: number, y: number]

export type DieFace = 1 | 2 | 3 | 4 | 5 | 6

const pips: Readonly<Record<DieFace, readonly Pip[]>> = {
  1: [[20, 18.8]],
  2: [
    [12, 10.8],
    [28, 26.8],
  ],
  3: [
    [11.5, 10.3],
    [20, 18.8],
    [28.5, 27.3],
  ],
  4: [
    [12.5, 11.3],
    [27.5, 11.3],
    [12.5, 26.3],
    [27.5, 26.3],
  ],
  5: [
    [11.5, 10.3],
    [28.5, 10.3],
    [20, 18.8],
    [11.5, 27.3],
    [28.5, 27.3],
  ],
  6: [
    [12.5, 9.3],
    [27.5, 9.3],
    [12.5, 18.8],
    [27.5, 18.8],
    [12.5, 28.3],
    [27.5, 28.3],
  ],
}

export function DieShape({ face }: { face: DieFace }) {
  const colour = face === 1 || face === 4 ? 'var(--die-pip-red)' : 'var(--die-pip)'
  return (
    <>
      <rect x="1" y="1" width="38" height="38" rx="9" fill="var(--die-edge)" />
      <rect x="1" y="1" width="38" height="35.5" rx="9" fill="var(--die)" stroke="var(--die-edge)" strokeWidth=".9" />
      {pips[face].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 5.4 : 3.5} fill={colour} />
      ))}
    </>
  )
}
