/** The platform of one story, behind its proxy. */
import type { ChaosProxy } from '../../support/chaosProxy.ts'
import type { PlatformProcess } from '../../support/platformProcess.ts'

export interface Platform extends PlatformProcess {
  /** The address for the browser: the proxy's. */
  readonly url: string
  readonly proxy: ChaosProxy
}
