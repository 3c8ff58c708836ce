import { useRef } from 'react'
import type { PointerEvent } from 'react'
import styles from './dialog.module.css'

/** Pixels of the picture; a finger's line is drawn smooth on them and stays small. */
const width = 720
const height = 240

interface PadProps {
  /** A PNG in base64; blank for nothing drawn. */
  readonly onDraw: (png: string) => void
  readonly isEmpty: boolean
}

/** Where somebody draws their signature with a finger, a pen or a mouse. */
export function Pad({ onDraw, isEmpty }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<readonly [number, number]>(undefined)
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [
      ((clientX - box.left) / box.width) * width,
      ((clientY - box.top) / box.height) * height,
    ] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = pointOf(event)
    drawTo(event)
  }
  const drawTo = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d')
    if (!last.current || !pen) return
    const point = pointOf(event)
    pen.lineWidth = 5
    pen.lineCap = 'round'
    pen.strokeStyle = '#16245c'
    pen.beginPath()
    pen.moveTo(...last.current)
    pen.lineTo(...point)
    pen.stroke()
    last.current = point
  }
  const end = () => {
    if (!last.current) return
    last.current = undefined
    onDraw(canvas.current?.toDataURL('image/png').split(',')[1] ?? '')
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    onDraw('')
  }
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        {...{ width, height }}
        aria-label="Área para desenhar a assinatura. Sem mouse ou toque, use Digitar."
        onPointerDown={begin}
        onPointerMove={drawTo}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isEmpty ? (
        <span aria-hidden>Desenhe aqui</span>
      ) : (
        <button type="button" onClick={clear}>
          Limpar
        </button>
      )}
    </div>
  )
}
