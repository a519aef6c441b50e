/** What messages are about, with name, icon and colour. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Banknote, Headset, type LucideIcon, Megaphone, Shield, Smartphone, Trophy } from 'lucide-react'
import type { MessageTopic } from '#/contract/content.ts'
import * as tones from '#/ui/tones.module.css'

interface Topic {
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
  /** Class of the icon; undefined for grey. */
  readonly tone: string | undefined
}

/** In the order of their chips. */
export const messageTopics = ['money', 'draw', 'service', 'limits', 'security', 'notice'] as const satisfies readonly MessageTopic[]

export const topics: Readonly<Record<MessageTopic, Topic>> = {
  money: { name: msg`Money`, icon: Banknote, tone: tones.pos },
  draw: { name: msg`Draws`, icon: Trophy, tone: tones.act },
  service: { name: msg`Support`, icon: Headset, tone: tones.info },
  limits: { name: msg`Limits`, icon: Shield, tone: tones.warn },
  security: { name: msg`Security`, icon: Smartphone, tone: tones.neg },
  notice: { name: msg`Notices`, icon: Megaphone, tone: undefined },
}
