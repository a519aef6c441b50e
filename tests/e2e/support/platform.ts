/** The platform of one story, behind its proxy. */
import type { ChaosProxy } from '../../support/chaosProxy.ts'
import type { PlatformProcess } from '../../support/platformProcess.ts'

export interface Platform extends PlatformProcess {
  /** Where the browser finds it: through the proxy. */
  readonly url: string
  readonly proxy: ChaosProxy
}
