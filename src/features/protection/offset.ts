/** How a time zone stands to UTC. */

/** `UTC+8` of `Asia/Shanghai` at an instant (ms); the zone's own name where the device does not know it. */
export function offsetOf(timeZone: string, at: number): string {
  try {
    const part = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    return part?.value.replace('GMT', 'UTC') ?? timeZone
  } catch {
    return timeZone
  }
}
