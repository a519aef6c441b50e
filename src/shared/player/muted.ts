/** Whether live pictures play without sound: remembered on this device. */
import { deviceFlag } from '#/lib/deviceFlag.ts'

export const pictureMuted = deviceFlag('picture-muted')
