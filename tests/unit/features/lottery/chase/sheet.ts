/** What a chase's sheet needs of the browser and of the platform. */
window.scrollTo = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The answer to which periods may be chased: `count` of them, from 0483 on, all closing in an hour. */
export function chasePeriods(count: number) {
  const now = Date.now()
  const later = now + 3_600_000
  return {
    serverTime: now,
    periods: Array.from({ length: count }, (_, at) => ({
      period: `20261121-${String(483 + at).padStart(4, '0')}`,
      closesAt: later,
      drawsAt: later,
    })),
  }
}
