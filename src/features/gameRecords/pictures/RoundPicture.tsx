/** The picture of a bundled game's round. */
import type { ReactElement } from 'react'
import type { RoundShown } from '#/rules/games/messages.ts'
import type { Drawable } from '#/shared/roundArt/drawable.ts'
import { BaccaratPicture, NiuniuPicture } from './Cards.tsx'
import { EsportsPicture, FootballPicture } from './Match.tsx'
import { ReelsPicture } from './Reels.tsx'
import { ShotsPicture } from './Shots.tsx'

interface RoundPictureProps {
  readonly drawable: Drawable
  readonly round: RoundShown
}

export function RoundPicture({ drawable, round }: RoundPictureProps): ReactElement {
  switch (drawable.game) {
    case 'niuniu':
      return <NiuniuPicture outcome={drawable.outcome} />
    case 'baccarat':
      return <BaccaratPicture outcome={drawable.outcome} />
    case 'slot':
      return <ReelsPicture outcome={drawable.outcome} />
    case 'fishing':
      return <ShotsPicture outcome={drawable.outcome} bets={round.bets} />
    case 'football':
      return <FootballPicture round={round} outcome={drawable.outcome} />
    case 'esports':
      return <EsportsPicture round={round} outcome={drawable.outcome} />
  }
}
