/** Bars by day on a canvas. A module of its own, since uPlot comes with the pages of agents alone. */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface Drawing {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** One or two lists, each with a value for every day. */
  readonly values: readonly (readonly number[])[]
  readonly top: number
  readonly bottom: number
  /** Number of the chosen day; undefined where there is nothing to choose from. */
  readonly chosen: number | undefined
}

/** Colours are the theme's as it is when this is called. */
export function drawBars(box: HTMLElement, { width, height, values, top, bottom, chosen }: Drawing): uPlot {
  const theme = getComputedStyle(box)
  const token = (name: string) => theme.getPropertyValue(`--${name}`)
  const [first = [], second] = values
  const days = first.map((_, at) => at)
  const only = (isShown: (at: number) => boolean) => first.map((value, at) => (isShown(at) ? value : null))
  const radius: [number, number] = [second ? 0.25 : 0.12, 0]
  const single = { paths: uPlot.paths.bars?.({ size: [0.8, 48], radius }) }
  const pair = (align: -1 | 1) => ({ paths: uPlot.paths.bars?.({ size: [0.42, 24], align, gap: 3, radius }) })
  const plain = { width: 0, points: { show: false } }
  const series = second
    ? [
        { ...plain, ...pair(-1), fill: token('control'), stroke: token('line-strong'), width: 1 },
        { ...plain, ...pair(1), fill: token('action-line') },
      ]
    : [
        { ...plain, ...single, fill: token('stone-2') },
        { ...plain, ...single, fill: token('action-line') },
      ]
  const lists = second ? [first, second] : [only((at) => at !== chosen), only((at) => at === chosen)]
  return new uPlot(
    {
      width,
      height,
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [-0.5, days.length - 0.5] }, y: { range: [bottom, top] } },
      axes: [
        { show: false },
        {
          size: 0,
          ticks: { show: false },
          values: () => [],
          splits: () => [...new Set([bottom, bottom / 2, 0, top / 2, top])],
          grid: { stroke: token('line'), width: 1 },
        },
      ],
      series: [{}, ...series],
      hooks: {
        drawClear: [
          ({ ctx, bbox, valToPos }) => {
            if (chosen === undefined) return
            const [left, right] = [valToPos(chosen - 0.5, 'x', true), valToPos(chosen + 0.5, 'x', true)]
            ctx.fillStyle = token('action-soft')
            ctx.fillRect(left, bbox.top, right - left, bbox.height)
          },
        ],
      },
    },
    [days, ...lists.map((list) => [...list])],
    box,
  )
}
