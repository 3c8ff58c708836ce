import { pageOf, placeLabels, placesOf } from '@claquete/core/equipamentos/registro/labels'
import type { LabelTemplate } from '@claquete/core/equipamentos/registro/labels'
import styles from './registro.module.css'

interface SheetPreviewProps {
  readonly template: LabelTemplate
  readonly first: number
  readonly count: number
}

/** The first sheet as it will be printed: which of its places get a label. */
export function SheetPreview({ template, first, count }: SheetPreviewProps) {
  const { width, height } = pageOf(template)
  const places = placeLabels(template, placesOf(template), 1)
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Primeira folha, a partir da etiqueta ${first}`}
    >
      {places.map(({ x, y }, index) => {
        const isPrinted = index >= first - 1 && index < first - 1 + count
        return (
          <rect
            key={index}
            data-printed={isPrinted || undefined}
            {...{ x, y }}
            width={template.width}
            height={template.height}
            rx={2}
          />
        )
      })}
    </svg>
  )
}
