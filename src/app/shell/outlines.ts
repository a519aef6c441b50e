/**
 * The outlines that stand for pages until their scripts are loaded. The shell of index.html gets this table from vite.config.ts and has the
 * rules of the blocks; PageSkeleton draws the same blocks. The first pattern that matches the path counts.
 *
 * A block is a letter and its height in px, and after an x its number of parts on a card or in a grid: b a bar, c a card, f filters,
 * g a grey field, k a cell, l a row of a list, p a picture with its name, z nothing.
 */
type Outline = readonly [shape: string, blocks: string, paths: string]

const plain: Outline = ['plain', 'l52x6', '.*']

export const outlines: readonly Outline[] = [
  ['home tab', 't88 b36 c70 z10 g44 b50 l76x6', 'home|'],
  ['account tab', 'z16 t196 z12 c60 z12 c84 b50 l52x3', 'mine'],
  ['live tab', 'g44 f56 p222x6', 'live|movie|beautyPageant'],
  ['lobby tab', 'z12 c68 z8 g196 z8 p196x4', 'game'],
  ['hub tab', 'g148 z16 l52x4', 'task|welfare|feedbackIndex'],
  ['board', 't96 z44 f44 b40 k52x20', 'lottery'],
  ['records', 'g44 f46 b32 l64x9', 'gameRecordIndex(/games)?|accountDetailList'],
  ['rows', 'g44 z12 l60x9', 'message|\\w+Record|member|gameLobby'],
  ['detail', 'l64x5', '\\w+detail|recordDetail/.*|transactiondetails|pay|\\w+Success'],
  ['form', 'b24 g52 z16 b24 g52 z24 g52', 'login|register|\\w*Password|recharge|withdraw|quota|bind\\w+|set[rnfgh]\\w+|feedBack|invite'],
  plain,
]

export const outlineOf = (pathname: string): Outline =>
  outlines.find(([, , paths]) => new RegExp(`^/(?:${paths})/*$`, 'i').test(pathname)) ?? plain
