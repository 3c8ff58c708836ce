import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconPhoto } from '../../ui/icons.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'

/** Shape Detection API, which only some browsers have. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass
  }
}

/** Interleaved 2 of 5, the bars of boletos and bills. */
const format = 'itf'
const everyMs = 250

/** Whether this browser reads the bars of boletos with a camera. */
function useCanRead(): boolean {
  const [canRead, setCanRead] = useState(false)
  useEffect(() => {
    const { BarcodeDetector } = window
    if (!BarcodeDetector || !navigator.mediaDevices) return
    let isHere = true
    const look = async () => {
      const formats = await BarcodeDetector.getSupportedFormats()
      if (isHere) setCanRead(formats.includes(format))
    }
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [])
  return canRead
}

interface CameraProps {
  /** Called with the 44 digits of the bars. */
  readonly onRead: (code: string) => void
}

/** Opens the camera to read a boleto; nothing where the browser cannot. */
export function CameraButton({ onRead }: CameraProps) {
  const canRead = useCanRead()
  const [isOpen, setOpen] = useState(false)
  if (!canRead) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhoto size={15} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        Ler com a câmera
      </Button>
      {isOpen && (
        <Camera
          onClose={() => setOpen(false)}
          onRead={(code) => {
            setOpen(false)
            onRead(code)
          }}
        />
      )}
    </>
  )
}

function Camera({ onRead, onClose }: CameraProps & { readonly onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    read.current = onRead
  }, [onRead])
  useEffect(() => watch(video.current, read, () => setFailed(true)), [])
  return (
    <Dialog title="Ler o código de barras" size="lg" onClose={onClose}>
      {hasFailed ? (
        <Notice tone="warning" role="alert">
          A câmera não abriu. Permita o uso dela no navegador, ou digite a linha.
        </Notice>
      ) : (
        <Note>Aproxime o boleto até as barras ocuparem a largura da imagem.</Note>
      )}
      <video ref={video} muted playsInline width="100%" aria-label="Imagem da câmera" />
    </Dialog>
  )
}

/** Looks for bars in the camera's image until some are found; returns what stops it. */
function watch(
  video: HTMLVideoElement | null,
  read: { readonly current: (code: string) => void },
  onFailure: () => void,
): () => void {
  const { BarcodeDetector } = window
  if (!video || !BarcodeDetector) return () => undefined
  const detector = new BarcodeDetector({ formats: [format] })
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    const [found] = await detector.detect(video).catch(() => [])
    if (isOver) return
    if (found && /^\d{44}$/u.test(found.rawValue)) read.current(found.rawValue)
    else timer = setTimeout(() => void look(), everyMs)
  }
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    await look()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  start().catch(() => {
    if (!isOver) onFailure()
  })
  return stop
}
