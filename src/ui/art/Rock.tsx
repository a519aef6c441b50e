/** A facetted stone of a cairn. */
type Point = readonly [x: number, y: number]

interface RockProps {
  /** Stone tones of body, lit facets and shade. */
  tones: readonly [body: number, lit: number, shade: number]
  /** Seven corners of the outline, clockwise from the left, then the two points where facets meet inside. */
  points: readonly [Point, Point, Point, Point, Point, Point, Point, Point, Point]
}

const shape = (...points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`

export function Rock({ tones, points: [a, b, c, d, e, f, g, left, right] }: RockProps) {
  const [body, lit, shade] = tones.map((tone) => `var(--stone-${tone})`)
  const outline = shape(a, b, c, d, e, f, g)
  const top = shape(b, c, d, right, left)
  const front = shape(g, f, right, left)
  return (
    <>
      <path d={outline} fill={body} />
      <path d={shape(a, b, left)} fill={lit} />
      <path d={top} fill={lit} />
      <path d={top} fill={body} opacity=".4" />
      <path d={shape(d, e, f, right)} fill={shade} />
      <path d={front} fill={body} />
      <path d={front} fill={shade} opacity=".45" />
      <path d={outline} fill="none" stroke={shade} strokeOpacity=".5" strokeWidth="1" strokeLinejoin="round" />
    </>
  )
}
