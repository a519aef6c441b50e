/** Whether live pictures play without sound on this device. */
import { deviceFlag } from '#/lib/deviceFlag.ts'

export const pictureMuted = deviceFlag('picture-muted')
