import {
  campoLabels,
  magneticHeight,
  mmOfPoint,
  placeCheque,
} from '@claquete/core/financeiro/cheques/layout'
import type {
  CampoOfCheque,
  ChequeLayout,
  ChequeWritten,
} from '@claquete/core/financeiro/cheques/layout'

interface ChequePaperProps {
  readonly cheque: ChequeWritten
  readonly layout: ChequeLayout
  /** What it is, for who cannot see it. */
  readonly label: string
  /** Draws where each field may be written, with its name. */
  readonly guides?: boolean
  readonly selected?: CampoOfCheque | undefined
  readonly onSelect?: (campo: CampoOfCheque) => void
}

const line = { fill: 'none', strokeWidth: 0.25 } as const

/** A cheque drawn to scale, in millimetres, as it comes out of the printer. Paper is white in both schemes. */
export function ChequePaper(props: ChequePaperProps) {
  const { cheque, layout, label, guides = false, selected, onSelect } = props
  const { largura, altura } = layout
  return (
    <svg viewBox={`0 0 ${largura} ${altura}`} width="100%" role="img" aria-label={label}>
      <rect width={largura} height={altura} rx={2} fill="var(--white)" />
      <rect
        x={0.15}
        y={0.15}
        width={largura - 0.3}
        height={altura - 0.3}
        rx={2}
        stroke="var(--paper-line)"
        {...line}
      />
      <rect
        y={altura - magneticHeight}
        x={0.4}
        width={largura - 0.8}
        height={magneticHeight - 0.6}
        fill="var(--paper-line)"
        opacity={0.35}
      />
      {guides && <Ruler layout={layout} />}
      {guides &&
        layout.campos.map((one) => (
          <Guide
            key={one.campo}
            {...one}
            layout={layout}
            isSelected={one.campo === selected}
            onSelect={onSelect}
          />
        ))}
      {placeCheque(cheque, layout).map(({ campo, texto, x, y, tamanho }) => (
        <text
          key={campo}
          x={x}
          y={y}
          fontSize={tamanho * mmOfPoint}
          fontFamily="'Courier New', Courier, monospace"
          fill="var(--ink)"
          textLength={texto.length * tamanho * mmOfPoint * 0.6}
          lengthAdjust="spacingAndGlyphs"
          pointerEvents="none"
        >
          {texto}
        </text>
      ))}
    </svg>
  )
}

const rulerStep = 10

function Ruler({ layout: { largura, altura } }: { layout: ChequeLayout }) {
  const marks = (length: number) =>
    Array.from({ length: Math.floor(length / rulerStep) }, (_, at) => (at + 1) * rulerStep)
  return (
    <g stroke="var(--paper-muted)" strokeWidth={0.2}>
      {marks(largura).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={1.6} />
      ))}
      {marks(altura).map((y) => (
        <line key={`y${y}`} x1={0} x2={1.6} y1={y} y2={y} />
      ))}
    </g>
  )
}

interface GuideProps {
  readonly campo: CampoOfCheque
  readonly x: number
  readonly y: number
  readonly largura: number
  readonly layout: ChequeLayout
  readonly isSelected: boolean
  readonly onSelect: ((campo: CampoOfCheque) => void) | undefined
}

/** The place of a field: its line, as wide as it may be, and a band as high as its letters. */
function Guide({ campo, x, y, largura, layout, isSelected, onSelect }: GuideProps) {
  const height = layout.fonte * mmOfPoint
  const left = x + layout.deslocamento_x
  const base = y + layout.deslocamento_y
  return (
    <g onClick={() => onSelect?.(campo)}>
      <title>{campoLabels[campo]}</title>
      <rect
        x={left}
        y={base - height}
        width={Math.max(largura, 0)}
        height={height + 1}
        fill={isSelected ? 'var(--mark)' : 'var(--mark-soft)'}
        opacity={isSelected ? 0.9 : 0.55}
      />
      <line
        x1={left}
        x2={left + largura}
        y1={base + 0.8}
        y2={base + 0.8}
        stroke="var(--paper-muted)"
        strokeWidth={0.2}
      />
    </g>
  )
}
