/** A banner picture that the operator has uploaded is shown whole, in any format and at any window width. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Banner } from '#/contract/content.ts'
import { Banners } from '#/features/home/Banners.tsx'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const { box, show: showPart } = inShell()
beforeAll(async () => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
  await speak('en')
})

/** A white picture with a coloured edge along each side. */
function picture([width, height]: readonly [number, number]): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  const rim = Math.min(width, height) / 8
  const fill = (colour: string, ...place: readonly [number, number, number, number]) => {
    paper.fillStyle = colour
    paper.fillRect(...place)
  }
  fill('#fff', 0, 0, width, height)
  fill('#f0f', 0, 0, rim, height)
  fill('#0f0', width - rim, 0, rim, height)
  fill('#f00', rim, 0, width - 2 * rim, rim)
  fill('#00f', rim, height - rim, width - 2 * rim, rim)
  return canvas.toDataURL()
}

const banner = (imageUrl: string): Banner => ({
  id: 'one',
  title: { rw: '签到', korw: '출석', en: 'Sign in' },
  subtitle: { rw: '七天', korw: '7일', en: 'Seven days' },
  imageUrl,
  link: '',
  article: '',
})

async function show(imageUrl: string): Promise<void> {
  const part = () => (
    <div className="pad">
      <Banners banners={[banner(imageUrl)]} />
    </div>
  )
  showPart(lotteryStore(null), part)
  await expect.poll(() => box.querySelector('img')?.complete).toBe(true)
}

type Colour = readonly [red: number, green: number, blue: number]
/** As they are, or through the veil beneath the words. */
const rims: Readonly<Record<string, (colour: Colour) => boolean>> = {
  left: ([red, green, blue]) => red > green + 25 && blue > green + 5,
  right: ([red, green, blue]) => green > red + 150 && green > blue + 150,
  top: ([red, green, blue]) => red > green + 150 && red > blue + 150,
  bottom: ([red, green, blue]) => blue > red + 150 && blue > green + 150,
}

async function rimsSeen(): Promise<string[]> {
  const slide = box.querySelector('section')
  if (!slide) throw new Error('no banner')
  const base64 = await page.screenshot({ element: slide, save: false })
  const shot = new Image()
  shot.src = `data:image/png;base64,${base64}`
  await shot.decode()
  const paper = new OffscreenCanvas(shot.width, shot.height).getContext('2d')
  if (!paper) throw new Error('no canvas')
  paper.drawImage(shot, 0, 0)
  const { data } = paper.getImageData(0, 0, shot.width, shot.height)
  const seen = new Set<string>()
  for (let at = 0; at < data.length; at += 4) {
    for (const [side, is] of Object.entries(rims)) if (is([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])) seen.add(side)
  }
  return Object.keys(rims).filter((side) => seen.has(side))
}

const forms = { square: [600, 600], tall: [450, 800], wide: [800, 400], 'very wide': [1200, 400] } as const
const widths = [360, 390, 820, 1280]

it.each(Object.entries(forms).flatMap(([form, size]) => widths.map((width) => [form, width, size] as const)))(
  'a %s picture at %i px',
  async (_, width, size) => {
    await page.viewport(width, 740)
    await show(picture(size))
    expect(await rimsSeen()).toEqual(['left', 'right', 'top', 'bottom'])
  },
)
