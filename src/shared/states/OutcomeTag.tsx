/** Label for the state of an order. Only a return above the stake has the colour of a win. */
import type { ComponentProps, ReactElement } from 'react'
import type { Outcome } from '#/lib/orders.ts'
import { Tag } from '#/ui/Tag.tsx'
import { OutcomeText } from './OutcomeText.tsx'

const tones: Partial<Record<Outcome, ComponentProps<typeof Tag>['tone']>> = { waiting: 'info', settling: 'info', won: 'win' }

export function OutcomeTag(props: ComponentProps<typeof OutcomeText>): ReactElement {
  const tone = tones[props.outcome]
  return (
    <Tag {...(tone && { tone })}>
      <OutcomeText {...props} />
    </Tag>
  )
}
