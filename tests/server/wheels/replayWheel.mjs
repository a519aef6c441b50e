/**
 * Repeats a round of a wheel from its export, with node:crypto alone; it shares no code with the platform, and is written from the text of
 * the algorithm: `npm run -s operator -- export-wheel daily-wheel 1 | node tests/server/wheels/replayWheel.mjs`. Prints what it found; exit
 * code 1 where a draw does not follow from what was published before.
 */
import { createHash, createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/** The words of the HMACs under the seed of `wheel/1|code|round|number|requestId|index`, 32 bits each. */
function* wordsOf(seed, message) {
  for (let index = 0; ; index += 1) {
    const block = createHmac('sha256', seed).update(`${message}|${index}`, 'utf8').digest()
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at)
  }
}

/** A place of 0 to all - 1: words of the last, incomplete run of `all` are passed over. */
function placeOf(words, all) {
  if (all === 1) return 0
  for (const word of words) if (word < 2 ** 32 - (2 ** 32 % all)) return word % all
  throw new Error('there is always a word')
}

function prizeOf(place, left) {
  let rest = place
  for (const [prize, count] of left.entries()) {
    if (rest < count) return prize
    rest -= count
  }
  return -1
}

/** What is wrong with a draw; undefined where it follows. */
function faultOf(round, draw, at, committed, left) {
  const seed = Buffer.from(draw.seed, 'hex')
  if (draw.number !== at + 1) return `draw ${at + 1} is missing`
  if (seed.length !== 32 || sha256(seed).toString('hex') !== committed) return `the seed of draw ${draw.number} was not committed`
  const all = left.reduce((sum, count) => sum + count, 0)
  if (all === 0) return `nothing was left for draw ${draw.number}`
  const words = wordsOf(seed, `wheel/1|${round.code}|${round.round}|${draw.number}|${draw.requestId}`)
  const prize = prizeOf(placeOf(words, all), left)
  return prize === draw.prize ? undefined : `draw ${draw.number} gives prize ${prize}, not ${draw.prize}`
}

/** Of a closed round: its root, hashed as often as there are draws, is the anchor, so that no seed was chosen later. */
function rootFault({ root, draws, anchor }) {
  if (root === null) return undefined
  let link = Buffer.from(root, 'hex')
  for (let at = 0; at < draws; at += 1) link = sha256(link)
  return link.toString('hex') === anchor ? undefined : 'the root does not lead to the anchor'
}

function replay(round, draws) {
  if (round.algorithm !== 'wheel/1') return `the algorithm ${round.algorithm} is unknown`
  let committed = round.anchor
  const left = [...round.weights]
  for (const [at, draw] of draws.entries()) {
    const fault = faultOf(round, draw, at, committed, left)
    if (fault !== undefined) return fault
    if (round.kind === 'urn') left[draw.prize] -= 1
    committed = draw.seed
  }
  if (draws.length !== round.drawn) return `${round.drawn} draws were announced, ${draws.length} are there`
  return rootFault(round)
}

const [round, ...draws] = (await text(process.stdin))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const fault = round === undefined ? 'nothing was given' : replay(round, draws)
console.log(fault ?? `${draws.length} draws of round ${round.round} of ${round.code} follow from ${round.anchor}`)
process.exitCode = fault === undefined ? 0 : 1
