import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import {
  cameraProblem,
  hasCamera,
  noReader,
  noSafeAddress,
  openCamera,
  stopCamera,
} from './camera.ts'
import { findCodeReader } from './code-reader.ts'
import { readFrames } from './frames.ts'
import type { CodeReader } from './frames.ts'

type CameraState =
  | { readonly is: 'off' }
  | { readonly is: 'opening' }
  | { readonly is: 'on'; readonly stream: MediaStream; readonly reader: CodeReader }
  | { readonly is: 'failed'; readonly why: string }

interface Camera {
  readonly state: CameraState
  /** Where its picture is shown. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly open: () => Promise<void>
  readonly close: () => void
}

/** The camera that reads codes: opened by the person, closed with the part of the screen that uses it. */
export function useCamera(onCode: (code: string) => void): Camera {
  const [state, setState] = useState<CameraState>({ is: 'off' })
  const video = useRef<HTMLVideoElement>(null)
  const isGone = useRef(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  useEffect(() => {
    const shown = video.current
    if (state.is !== 'on' || !shown) return undefined
    const { stream, reader } = state
    const lost = () => setState({ is: 'failed', why: cameraProblem(undefined) })
    for (const track of stream.getTracks()) track.addEventListener('ended', lost)
    shown.srcObject = stream
    shown.play().catch(() => undefined)
    const stop = readFrames(shown, reader, (code) => tell(code))
    return () => {
      stop()
      for (const track of stream.getTracks()) track.removeEventListener('ended', lost)
      stopCamera(stream)
    }
  }, [state])
  return {
    state,
    video,
    open: async () => {
      setState({ is: 'opening' })
      const opened = await openAll()
      if (isGone.current) {
        if (opened.is === 'on') stopCamera(opened.stream)
        return
      }
      setState(opened)
    },
    close: () => setState({ is: 'off' }),
  }
}

/** The picture first: the browser asks for the camera only as an answer to the person's touch. */
async function openAll(): Promise<CameraState> {
  if (!hasCamera()) return { is: 'failed', why: noSafeAddress }
  let stream: MediaStream
  try {
    stream = await openCamera()
  } catch (error) {
    return { is: 'failed', why: cameraProblem(error) }
  }
  try {
    return { is: 'on', stream, reader: await findCodeReader() }
  } catch {
    stopCamera(stream)
    return { is: 'failed', why: noReader }
  }
}
