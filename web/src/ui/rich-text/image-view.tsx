import { SegmentedControl, TextInput } from '@mantine/core'
import { NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useStore } from '../../lib/plain/use-store.ts'
import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconTrash } from '../icons.ts'
import type { FactsStore } from './editor-context.ts'
import { Row } from '../layout/flex.tsx'
import styles from './image.module.css'
import { placed } from './place.ts'
import { Picture } from './schema.ts'
import { IconButton } from '../buttons/icon-button.tsx'

interface Options {
  readonly facts: FactsStore
}

const smallest = 5
const icon = { size: 15, stroke: 1.75 } as const
const places = [
  { value: 'left', label: <IconAlignLeft {...icon} aria-label="À esquerda" /> },
  { value: 'center', label: <IconAlignCenter {...icon} aria-label="Ao centro" /> },
  { value: 'right', label: <IconAlignRight {...icon} aria-label="À direita" /> },
]
const widths = ['25', '50', '75', '100'].map((value) => ({ value, label: `${value}%` }))

/** An image of the document, with controls for its width, alignment and description. */
function ImageView(props: ReactNodeViewProps) {
  const { node, selected, extension, editor } = props
  const { urls } = useStore((extension.options as Options).facts)
  const { arquivo, alt, largura, alinhamento } = node.attrs as Attrs
  const [isBroken, setBroken] = useState(false)
  const url = urls[arquivo]
  const { frame, width, handlers } = useWidthDrag(props)
  return (
    <NodeViewWrapper className={styles.figure} style={placed(alinhamento)}>
      <span
        className={styles.frame}
        data-selected={selected || undefined}
        style={{ width: `${width ?? largura}%` }}
        ref={frame}
      >
        {url && !isBroken ? (
          <img src={url} alt={alt} draggable={false} onError={() => setBroken(true)} />
        ) : (
          <span className={styles.missing}>Imagem indisponível</span>
        )}
        {editor.isEditable && <span className={styles.grip} aria-hidden {...handlers} />}
      </span>
      {selected && editor.isEditable && <ImageBar {...props} />}
    </NodeViewWrapper>
  )
}

interface Attrs {
  readonly arquivo: string
  readonly alt: string
  readonly largura: number
  readonly alinhamento: 'left' | 'center' | 'right'
}

function ImageBar({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { alt, largura, alinhamento } = node.attrs as Attrs
  return (
    <Row as="span" gap={1} className={styles.imageBar} contentEditable={false}>
      <SegmentedControl
        size="xs"
        aria-label="Posição da imagem"
        data={places}
        value={alinhamento}
        onChange={(value) => updateAttributes({ alinhamento: value })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Largura da imagem"
        data={widths}
        value={String(largura)}
        onChange={(value) => updateAttributes({ largura: Number(value) })}
      />
      <TextInput
        size="xs"
        aria-label="Descrição da imagem"
        placeholder="Descrição"
        maxLength={200}
        defaultValue={alt}
        onBlur={(event) => updateAttributes({ alt: event.currentTarget.value.trim() })}
      />
      <IconButton label="Excluir imagem" onClick={deleteNode}>
        <IconTrash size={16} stroke={1.5} />
      </IconButton>
    </Row>
  )
}

/** Resizing by the corner handle: the width follows the pointer and is stored on release. */
function useWidthDrag({ node, updateAttributes }: ReactNodeViewProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState<number>()
  const start = useRef({ x: 0, part: 0, whole: 1, factor: 1 })
  const at = (event: PointerEvent) => {
    const { x, part, whole, factor } = start.current
    const next = ((part + (event.clientX - x) * factor) / whole) * 100
    return Math.round(Math.min(100, Math.max(smallest, next)))
  }
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = frame.current
    start.current = {
      x: event.clientX,
      part: box?.offsetWidth ?? 0,
      whole: box?.parentElement?.clientWidth || 1,
      // A centred image grows to both sides.
      factor: node.attrs['alinhamento'] === 'center' ? 2 : 1,
    }
    setWidth(Number(node.attrs['largura']))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (width !== undefined) setWidth(at(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (width === undefined) return
    updateAttributes({ largura: at(event) })
    setWidth(undefined)
  }
  return { frame, width, handlers: { onPointerDown, onPointerMove, onPointerUp } }
}

/** The image node, rendered from its stored name. */
export const DrawnPicture = Picture.extend<Options>({
  addNodeView: () => ReactNodeViewRenderer(ImageView),
})
