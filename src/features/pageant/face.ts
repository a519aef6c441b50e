/** A host's picture, which the feature of live rooms has. */
import type { ComponentType } from 'react'
import type { Standing } from '#/contract/live/pageant.ts'

export type Face = ComponentType<{ readonly host: Standing['host']; readonly size: number }>
