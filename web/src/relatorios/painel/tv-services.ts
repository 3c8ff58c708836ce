import { useEffect, useRef } from 'react'
import { noteTouch } from '../../lib/wire/session.ts'
import { readWidgetsAgain } from './together.ts'

/** Announcements may be missed while the network is away: everything is read this often all the same. */
const readMs = 5 * 60_000
const touchMs = 60_000

/** Leaves the full screen of the browser, and the screen of the TV. */
export function leaveTv(leave: () => void): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  leave()
}

/** Keeps the screen of the device on while the page is shown; where the browser cannot, the device decides. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void given?.release()
      else lock = given
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

/** While the TV is shown: keeps the session and the screen on, refreshes figures, and leaves when full screen ends. */
export function useTvServices(leave: () => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useWakeLock()
  useEffect(() => {
    const touch = () => {
      if (!document.hidden) noteTouch()
    }
    touch()
    const touching = setInterval(touch, touchMs)
    const reading = setInterval(() => void readWidgetsAgain().catch(() => undefined), readMs)
    const onFullScreen = () => {
      if (!document.fullscreenElement) latest.current()
    }
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      clearInterval(touching)
      clearInterval(reading)
      document.removeEventListener('fullscreenchange', onFullScreen)
    }
  }, [])
}
