/** Reads figures from Lighthouse's results of several visits to one page. */
import type { Result } from 'lighthouse'

/** Scores from 0 to 100, by Lighthouse's names. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
}

/** Milliseconds, except the layout shift, which has no unit. */
export interface Metrics {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Lighthouse's BenchmarkIndex during the visit; Lighthouse's four-fold slowdown is meant for 1500 to 2000. */
  readonly machine: number
}

/** `whole`: the result for scores that do not depend on time. `timed`: results whose median is the performance. */
export function scoresOf(whole: Result, timed: readonly Result[]): Scores {
  const score = ({ categories }: Result, category: keyof Scores) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: median(timed.map((result) => score(result, 'performance'))),
    accessibility: score(whole, 'accessibility'),
    'best-practices': score(whole, 'best-practices'),
    seo: score(whole, 'seo'),
  }
}

export function metricsOf(results: readonly Result[]): Metrics {
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    machine: median(results.map(({ environment }) => environment.benchmarkIndex)),
  }
}

/** The audits of a category with a score below 0.9, each in its worst visit. */
export function auditsBelow(results: readonly Result[], category: string): string[] {
  const worst = new Map<string, { readonly score: number; readonly text: string }>()
  for (const { audits, categories } of results) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= Math.min(0.9, worst.get(id)?.score ?? 1)) continue
      worst.set(id, { score: audit.score, text: `${id}: ${audit.displayValue ?? audit.title}${detailsOf(audit.details)}` })
    }
  }
  return [...worst.values()].map(({ text }) => text)
}

/** The elements, messages or addresses that an audit lists. */
function detailsOf(details: unknown): string {
  const items: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'items') : undefined
  if (!Array.isArray(items)) return ''
  const words = items.flatMap((item: unknown) => {
    const row = Object(item)
    return [Reflect.get(Object(Reflect.get(row, 'node')), 'snippet'), Reflect.get(row, 'description'), Reflect.get(row, 'url')].filter(
      (word) => typeof word === 'string',
    )
  })
  return words
    .slice(0, 5)
    .map((word) => `\n      ${word.slice(0, 200)}`)
    .join('')
}

export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
