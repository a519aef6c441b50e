/** Readable name of a browser from its user agent. Pure. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string, boolean])[] = [
  [/iPhone/, 'iPhone', true],
  [/iPad/, 'iPad', true],
  [/Android/, 'Android', true],
  [/Windows/, 'Windows', false],
  [/Mac OS X|Macintosh/, 'Mac', false],
  [/CrOS/, 'ChromeOS', false],
  [/Linux/, 'Linux', false],
]

export interface DeviceName {
  /** `Chrome · Android`; empty when unknown. */
  readonly text: string
  readonly mobile: boolean
}

export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))
  return { text: [browser, system?.[1]].filter(Boolean).join(' · '), mobile: system?.[2] ?? false }
}
