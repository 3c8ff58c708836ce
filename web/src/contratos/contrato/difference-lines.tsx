import type { LineDifference, Piece } from '@claquete/core/contratos/contrato/difference'
import { Fragment } from 'react'
import { Note } from '../../ui/layout/text.tsx'
import styles from './contratos.module.css'

/** Lines without a change that stand beside a changed one, for its sense. */
const around = 1

/** Which lines are shown: those that changed, and those beside them. */
const shownOf = (lines: readonly LineDifference[]): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ tipo }, at) =>
      tipo === 'igual'
        ? []
        : Array.from({ length: around * 2 + 1 }, (_, step) => at - around + step),
    ),
  )

function PieceText({ piece: { tipo, texto } }: { readonly piece: Piece }) {
  if (tipo === 'saiu') return <del>{texto}</del>
  return tipo === 'entrou' ? <ins>{texto}</ins> : <>{texto}</>
}

/** What changed in a text, with the words that were taken out struck through and those put in underlined. */
export function DifferenceLines({ lines }: { readonly lines: readonly LineDifference[] }) {
  const shown = shownOf(lines)
  if (shown.size === 0) return <Note>O texto é o mesmo.</Note>
  return (
    <div className={styles.difference}>
      {lines.map((line, at) => {
        if (!shown.has(at)) {
          const isFirst = at === 0 || shown.has(at - 1)
          return isFirst ? <hr key={at} /> : null
        }
        return (
          <p key={at} data-tipo={line.tipo}>
            {line.partes.map((piece, part) => (
              <Fragment key={part}>
                <PieceText piece={piece} />
              </Fragment>
            ))}
          </p>
        )
      })}
    </div>
  )
}
