/** A square cut out of a photo: never beyond its edges, and steady under the fingers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cut, kept, mostZoom, moved, sideOf, sourceOf, wholeOf, zoomed } from '#/features/profile/cropping.ts'

const landscape = { width: 800, height: 600 }
const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const point = fc.record({ x: fc.integer({ min: -160, max: 160 }), y: fc.integer({ min: -160, max: 160 }) })
const act = fc.oneof(
  fc.record({ dx: fc.integer({ min: -900, max: 900 }), dy: fc.integer({ min: -900, max: 900 }) }),
  fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), at: point }),
)

describe('the cut', () => {
  it('begins with the largest square in the middle', () => {
    expect(sourceOf(landscape, wholeOf(landscape))).toEqual({ left: 100, top: 0, side: 600 })
  })

  it('follows the finger, by as much of the photo as it moved on the screen', () => {
    const near: Cut = { x: 400, y: 300, zoom: 2 }
    // 300 photo pixels are shown on 150: one of the screen is two of the photo.
    expect(moved(landscape, near, 10, -20, 150)).toEqual({ x: 380, y: 340, zoom: 2 })
  })

  it('keeps what lies under the fingers there', () => {
    const before = wholeOf(landscape)
    const at = { x: 50, y: -40 }
    const under = ({ x, y, zoom }: Cut) => [x + at.x * (sideOf(landscape, zoom) / 300), y + at.y * (sideOf(landscape, zoom) / 300)]
    const after = zoomed(landscape, before, 1.5, at, 300)
    const [a = 0, b = 0] = under(after)
    const [c = 0, d = 0] = under(before)
    expect(a).toBeCloseTo(c, 6)
    expect(b).toBeCloseTo(d, 6)
  })

  it('stays on the photo, whatever the fingers do', () => {
    fc.assert(
      fc.property(size, fc.array(act, { maxLength: 20 }), (picture, acts) => {
        let cut = wholeOf(picture)
        for (const one of acts) {
          cut = 'dx' in one ? moved(picture, cut, one.dx, one.dy, 300) : zoomed(picture, cut, one.factor, one.at, 300)
          const { left, top, side } = sourceOf(picture, cut)
          expect(left).toBeGreaterThanOrEqual(-1e-6)
          expect(top).toBeGreaterThanOrEqual(-1e-6)
          expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6)
          expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6)
          expect(cut.zoom).toBeGreaterThanOrEqual(1)
          expect(cut.zoom).toBeLessThanOrEqual(mostZoom)
        }
      }),
    )
  })

  it('comes back to the edge from beyond it', () => {
    expect(kept(landscape, { x: -500, y: 9000, zoom: 100 })).toEqual({ x: 60, y: 540, zoom: mostZoom })
  })
})
