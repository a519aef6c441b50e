/** Names of the bets of bundled games. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BundledGame } from '#/rules/games/codes.ts'
import type { SlotSymbol } from '#/rules/games/slot.ts'

type Names = Readonly<Record<string, MessageDescriptor>>

/** By the code of the bet. */
export const betNames: Readonly<Record<BundledGame, Names>> = {
  niuniu: {
    player: msg`Player wins`,
    banker: msg`Banker wins`,
    none: msg`Player: no bull`,
    low: msg`Player: bull 1 to 6`,
    high: msg`Player: bull 7 to 9`,
    niuniu: msg`Player: niuniu`,
  },
  fishing: {
    red: msg`Red fish`,
    gold: msg`Gold fish`,
    blue: msg`Blue fish`,
    turtle: msg`Turtle`,
    ray: msg`Ray`,
  },
  baccarat: {
    player: msg`The player`,
    banker: msg`The banker`,
    tie: msg`Tie`,
    playerPair: msg`Player pair`,
    bankerPair: msg`Banker pair`,
  },
  slot: { spin: msg`20 lines` },
  esports: {
    two: msg`Two games`,
    three: msg`Three games`,
  },
  football: {
    draw: msg`Draw of both`,
    over: msg`More than 2.5 goals`,
    under: msg`Fewer than 2.5 goals`,
    both: msg`Both score`,
    notBoth: msg`Not both score`,
  },
}

/** Of the slot. */
export const symbolNames: Readonly<Record<SlotSymbol, MessageDescriptor>> = {
  gem: msg`Gem`,
  lantern: msg`Lantern`,
  moon: msg`Moon`,
  leaf: msg`Leaf`,
  shell: msg`Shell`,
  pebble: msg`Pebble`,
}

/** Of the simulated matches, by the codes of their sides. */
export const teamNames: Names = {
  eastShore: msg`East Shore`,
  westVale: msg`West Vale`,
  northHill: msg`North Hill`,
  southBay: msg`South Bay`,
  redCliff: msg`Red Cliff`,
  blueTarn: msg`Blue Tarn`,
  oldMill: msg`Old Mill`,
  newQuay: msg`New Quay`,
  stoneGate: msg`Stone Gate`,
  pineRidge: msg`Pine Ridge`,
  lakeSide: msg`Lakeside`,
  highMoor: msg`High Moor`,
  redRock: msg`Red Rock`,
  greenPool: msg`Green Pool`,
  ironCrane: msg`Iron Crane`,
  jadeFox: msg`Jade Fox`,
  snowWolf: msg`Snow Wolf`,
  sunCarp: msg`Sun Carp`,
  nightOwl: msg`Night Owl`,
  dawnHawk: msg`Dawn Hawk`,
  tideWhale: msg`Tide Whale`,
  emberLynx: msg`Ember Lynx`,
  cloudTiger: msg`Cloud Tiger`,
  amberDeer: msg`Amber Deer`,
}
