/** The drawing of an activity, a task or a page of welfare, as a tile or as a banner. */
import type { ReactElement, ReactNode } from 'react'
import type { WelfareArt } from '#/contract/welfare/codes.ts'
import { BannerGround } from '#/ui/art/BannerGround.tsx'
import { CalendarShape } from './CalendarShape.tsx'
import { GemShape } from './GemShape.tsx'
import { GiftShape } from './GiftShape.tsx'
import { HotelShape } from './HotelShape.tsx'
import { PacketShape } from './PacketShape.tsx'
import { PhoneShape } from './PhoneShape.tsx'
import { TaskShape } from './TaskShape.tsx'
import { TicketShape } from './TicketShape.tsx'
import { WheelShape } from './WheelShape.tsx'

interface Drawn {
  readonly Shape: () => ReactElement
  /** Transforms that place the drawing on the ground. */
  readonly onTile: string
  readonly onBanner: string
}

const drawings: Readonly<Record<WelfareArt, Drawn>> = {
  gem: { Shape: GemShape, onTile: 'translate(58 25) scale(.94)', onBanner: 'translate(238 27) scale(1.5)' },
  wheel: { Shape: WheelShape, onTile: 'translate(59 21) scale(.92)', onBanner: 'translate(237 24) scale(1.5)' },
  calendar: { Shape: CalendarShape, onTile: 'translate(61 23) scale(.94)', onBanner: 'translate(242 36) scale(1.46)' },
  gift: { Shape: GiftShape, onTile: 'translate(61 27) scale(.92)', onBanner: 'translate(244 43) scale(1.4)' },
  phone: { Shape: PhoneShape, onTile: 'translate(65 17) scale(.94)', onBanner: 'translate(253 30) scale(1.34)' },
  hotel: { Shape: HotelShape, onTile: 'translate(56 16) scale(.9)', onBanner: 'translate(242 27) scale(1.3)' },
  ticket: { Shape: TicketShape, onTile: 'translate(54 33) scale(.96)', onBanner: 'translate(236 50) scale(1.4)' },
  packet: { Shape: () => <PacketShape />, onTile: 'translate(59 13) scale(.37)', onBanner: 'translate(242 15) scale(.56)' },
  task: { Shape: TaskShape, onTile: 'translate(62 21) scale(.96)', onBanner: 'translate(249 30) scale(1.4)' },
}

export function WelfareTile({ art }: { readonly art: WelfareArt }): ReactElement {
  const { Shape, onTile } = drawings[art]
  return (
    <DoorGround>
      <g transform={onTile}>
        <Shape />
      </g>
    </DoorGround>
  )
}

export function WelfareBanner({ art }: { readonly art: WelfareArt }): ReactElement {
  const { Shape, onBanner } = drawings[art]
  return (
    <BannerGround shadow={{ x: 286, y: 125, half: 46 }}>
      <g transform={onBanner}>
        <Shape />
      </g>
    </BannerGround>
  )
}

/** The sky and hills behind a drawing of welfare: a tile of 176 by 100. */
function DoorGround({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 176 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="176" height="100" fill="var(--art-sky)" />
      <path d="M0 74c29.9-8 59.8-3 91.5-7s56.3-11 84.5-7v44H0z" fill="var(--stone-2)" opacity=".45" />
      <path d="M0 84c40.5-7 72.2-1 107.4-5s47.5-7 68.6-5v44H0z" fill="var(--stone-3)" opacity=".45" />
      <ellipse cx="88" cy="86" rx="38" ry="4" fill="var(--stone-5)" opacity=".28" />
      {children}
    </svg>
  )
}
