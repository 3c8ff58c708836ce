import { Button } from '@mantine/core'
import { readPicture } from '@claquete/core/kernel/boleto/read-bars'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { IconPhoto } from '../../ui/icons.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { pictureOf } from './boleto-file.ts'

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

interface CameraProps {
  /** Called with the 44 digits of the bars. */
  readonly onRead: (code: string) => void
}

/** Opens the camera to read a boleto. */
export function CameraButton({ onRead }: CameraProps) {
  const [isOpen, setOpen] = useState(false)
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
  const [hasFailed, setFailed] = useState(false)
  return (
    <Dialog title="Ler o código de barras" size="lg" onClose={onClose}>
      {hasFailed ? (
        <Notice tone="warning" role="alert">
          Não há câmera, ou o navegador não deixa usá-la. Permita o uso, escolha uma foto do boleto
          ou digite a linha.
        </Notice>
      ) : (
        <Watching onRead={onRead} onFailure={() => setFailed(true)} />
      )}
    </Dialog>
  )
}

/** What the camera shows, inside the dialog: its image is there when the watching begins. */
function Watching({ onRead, onFailure }: CameraProps & { readonly onFailure: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onRead, onFailure })
  useEffect(() => {
    latest.current = { onRead, onFailure }
  }, [onRead, onFailure])
  useEffect(
    () =>
      watch(
        video.current,
        (code) => latest.current.onRead(code),
        () => latest.current.onFailure(),
      ),
    [],
  )
  return (
    <>
      <Note>Aproxime o boleto até as barras ocuparem a largura da imagem.</Note>
      <video ref={video} muted playsInline width="100%" aria-label="Imagem da câmera" />
    </>
  )
}

/** Reads the bars by the browser where it can, else by the product's own rule. */
async function readerOf(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector } = window
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !formats?.includes(format)) {
    return (video) => {
      const picture = pictureOf(video)
      return Promise.resolve(picture && readPicture(picture))
    }
  }
  const detector = new BarcodeDetector({ formats: [format] })
  return async (video) => {
    const [found] = await detector.detect(video).catch(() => [])
    return found?.rawValue
  }
}

/** Looks for bars in the camera's image until some are found; returns what stops it. */
function watch(
  video: HTMLVideoElement | null,
  onRead: (code: string) => void,
  onFailure: () => void,
): () => void {
  if (!video) return () => undefined
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async (reader: Awaited<ReturnType<typeof readerOf>>) => {
    const code = await reader(video)
    if (isOver) return
    if (code !== undefined && /^\d{44}$/u.test(code)) onRead(code)
    else timer = setTimeout(() => void look(reader), everyMs)
  }
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 } },
    })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    await look(await readerOf())
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
