/**
 * Fragmented MP4 (ISO/IEC 14496-12): splits a file into its initialisation segment and its fragments, reads their times, and moves a
 * fragment to a later time by its `tfdt` and `mfhd` boxes. A box has 4 bytes of size, 4 bytes of type, and its content; the size includes
 * the header.
 */

interface Box {
  readonly type: string
  /** Offset of the first byte. */
  readonly start: number
  /** Offset of the content. */
  readonly content: number
  /** Offset after the last byte. */
  readonly end: number
}

const HEADER_BYTES = 8
/** Boxes that contain only boxes, on the path to the boxes that are read here. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])

/** The boxes of one level. Throws if a size is invalid. */
function boxesIn(file: Buffer, from = 0, to = file.length): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    const size = start + HEADER_BYTES <= to ? file.readUInt32BE(start) : 0
    const end = start + size
    if (size < HEADER_BYTES || end > to) throw new Error(`the box at ${start} does not fit`)
    boxes.push({ type: file.toString('latin1', start + 4, start + HEADER_BYTES), start, content: start + HEADER_BYTES, end })
    start = end
  }
  return boxes
}

/** All boxes of a type, at any depth of the containers. */
function find(file: Buffer, type: string, from = 0, to = file.length): Box[] {
  return boxesIn(file, from, to).flatMap((box) => {
    if (box.type === type) return [box]
    return containers.has(box.type) ? find(file, type, box.content, box.end) : []
  })
}

function only(boxes: readonly Box[], type: string): Box {
  const [box] = boxes
  if (!box) throw new Error(`there is no box "${type}"`)
  return box
}

const versionOf = (file: Buffer, { content }: Box) => file.readUInt8(content)
const flagsOf = (file: Buffer, { content }: Box) => file.readUInt32BE(content) & 0xff_ff_ff

/** Time units per second by track id. */
export type Timescales = ReadonlyMap<number, number>

export function timescalesOf(init: Buffer): Timescales {
  return new Map(
    find(init, 'trak').map(({ content, end }) => {
      const track = only(find(init, 'tkhd', content, end), 'tkhd')
      const media = only(find(init, 'mdhd', content, end), 'mdhd')
      // After version and flags come two dates of 4 bytes each, or of 8 bytes in version 1.
      const behindDates = (box: Box) => box.content + 4 + (versionOf(init, box) === 1 ? 16 : 8)
      return [init.readUInt32BE(behindDates(track)), init.readUInt32BE(behindDates(media))] as const
    }),
  )
}

/** Default duration of samples by track id, for fragments that do not set another. */
const usualDurations = (init: Buffer): ReadonlyMap<number, number> =>
  new Map(find(init, 'trex').map(({ content }) => [init.readUInt32BE(content + 4), init.readUInt32BE(content + 12)]))

export interface TrackTime {
  readonly track: number
  /** Decode time of the fragment's first sample, in the track's timescale; `duration` is the sum of its samples' durations. */
  readonly time: number
  readonly duration: number
}

/** Optional fields of `tfhd` before the default duration, and of a sample in `trun`, by their flags. */
const TFHD_BEFORE_DURATION: readonly (readonly [flag: number, bytes: number])[] = [
  [0x1, 8],
  [0x2, 4],
]
const TFHD_DURATION = 0x8
const TRUN_DATA_OFFSET = 0x1
const TRUN_FIRST_FLAGS = 0x4
const TRUN_DURATION = 0x100
const TRUN_OTHERS = [0x200, 0x400, 0x800]

/** Offset of the time in `tfdt`. Only the 64-bit form can hold the time of a clock. */
function timeAt(file: Buffer, tfdt: Box): number {
  if (versionOf(file, tfdt) !== 1) throw new Error('a decode time of 32 bits cannot be moved on')
  return tfdt.content + 4
}

function durationOf(fragment: Buffer, traf: Box, usual: number): number {
  return find(fragment, 'trun', traf.content, traf.end).reduce((sum, trun) => {
    const flags = flagsOf(fragment, trun)
    const count = fragment.readUInt32BE(trun.content + 4)
    if (!(flags & TRUN_DURATION)) return sum + count * usual
    const first = trun.content + 8 + (flags & TRUN_DATA_OFFSET ? 4 : 0) + (flags & TRUN_FIRST_FLAGS ? 4 : 0)
    const size = 4 + TRUN_OTHERS.filter((flag) => flags & flag).length * 4
    return Array.from({ length: count }, (_, at) => fragment.readUInt32BE(first + at * size)).reduce((all, one) => all + one, sum)
  }, 0)
}

/** The times of all tracks of a fragment. */
export function timesOf(fragment: Buffer, init: Buffer): TrackTime[] {
  const usual = usualDurations(init)
  return find(fragment, 'traf').map((traf) => {
    const header = only(find(fragment, 'tfhd', traf.content, traf.end), 'tfhd')
    const tfdt = only(find(fragment, 'tfdt', traf.content, traf.end), 'tfdt')
    const track = fragment.readUInt32BE(header.content + 4)
    const flags = flagsOf(fragment, header)
    const before = TFHD_BEFORE_DURATION.reduce((sum, [flag, bytes]) => sum + (flags & flag ? bytes : 0), header.content + 8)
    const each = flags & TFHD_DURATION ? fragment.readUInt32BE(before) : (usual.get(track) ?? 0)
    return { track, time: Number(fragment.readBigUInt64BE(timeAt(fragment, tfdt))), duration: durationOf(fragment, traf, each) }
  })
}

/** A copy of a fragment that plays whole seconds later, with this sequence number. */
export function movedOn(fragment: Buffer, timescales: Timescales, seconds: number, number: number): Buffer {
  const copy = Buffer.from(fragment)
  copy.writeUInt32BE(number >>> 0, only(find(copy, 'mfhd'), 'mfhd').content + 4)
  for (const { content, end } of find(copy, 'traf')) {
    const track = copy.readUInt32BE(only(find(copy, 'tfhd', content, end), 'tfhd').content + 4)
    const at = timeAt(copy, only(find(copy, 'tfdt', content, end), 'tfdt'))
    const timescale = timescales.get(track)
    if (timescale === undefined) throw new Error(`the file does not tell the timescale of track ${track}`)
    copy.writeBigUInt64BE(copy.readBigUInt64BE(at) + BigInt(seconds) * BigInt(timescale), at)
  }
  return copy
}

export interface Split {
  /** Initialisation segment: `ftyp` and `moov`. */
  readonly init: Buffer
  /** Each `moof` with its `mdat`. */
  readonly fragments: readonly Buffer[]
}

export function split(file: Buffer): Split {
  const boxes = boxesIn(file)
  const starts = boxes.filter(({ type }) => type === 'moof').map(({ start }) => start)
  const ends = [...starts.slice(1), boxes.findLast(({ type }) => type === 'mdat')?.end ?? file.length]
  return { init: file.subarray(0, starts[0]), fragments: starts.map((start, at) => file.subarray(start, ends[at])) }
}
