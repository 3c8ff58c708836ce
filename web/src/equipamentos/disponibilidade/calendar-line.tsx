/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a grid that lie where they are scrolled to, with bars over several days */
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { memo } from 'react'
import { Link } from 'react-router'
import { toEquipamentoEdit } from '../../addresses/equipamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { counted, formatInteger } from '../../lib/plain/format.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { TextButton } from '../../ui/layout/text.tsx'
import bars from './bars.module.css'
import styles from './calendar.module.css'
import { addressOf, lookOf, looks, titleOf, whenText } from './occupation.ts'
import { namedDayText } from './period.ts'
import { busyOn } from './rows.ts'
import type { Bar, CalendarRow, Tipo } from './rows.ts'
import type { Choice } from './use-choice.ts'

interface CalendarLineProps {
  readonly row: CalendarRow
  readonly index: number
  readonly top: number
  readonly dias: readonly CalendarDate[]
  /** Where the keys are, when they are in this row. */
  readonly cursor: { readonly id: string; readonly day: number } | undefined
  readonly chosen: Choice | undefined
  readonly onToggle: (id_tipo_equip: number) => void
  readonly onRetry: () => void
}

/** One row of the calendar: a type with its counts, or an equipment with its bars. */
export const CalendarLine = memo(function CalendarLine(props: CalendarLineProps) {
  const { row, index, top, dias, cursor, chosen } = props
  const at = (day: number) => `${(day / dias.length) * 100}%`
  const [from, to] = chosen
    ? [Math.min(chosen.anchor, chosen.day), Math.max(chosen.anchor, chosen.day) + 1]
    : [0, 0]
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={index + 1}
      data-kind={row.kind}
      style={{ top }}
    >
      <Name {...props} />
      <div
        className={styles.track}
        data-track={row.kind === 'tipo' || row.kind === 'piece' ? row.key : undefined}
      >
        {row.kind === 'tipo' && <Counts tipo={row.whole} dias={dias} />}
        {chosen && (
          <div className={styles.chosen} style={{ left: at(from), width: at(to - from) }}>
            {to - from > 1 && <span>{counted(to - from, 'dia', 'dias')}</span>}
          </div>
        )}
        {row.kind === 'piece' &&
          row.bars.map((bar) => (
            <OccupationBar
              key={`${bar.ocupacao.inicio} ${bar.ocupacao.titulo}`}
              bar={bar}
              days={dias.length}
              id_equipamento={row.piece.id_equipamento}
            />
          ))}
        {cursor && (
          <div
            id={cursor.id}
            className={styles.cursor}
            role="gridcell"
            aria-colindex={cursor.day + 2}
            aria-selected={chosen !== undefined}
            aria-label={cellText(row, dias, cursor.day, to - from)}
            style={{ left: at(cursor.day), width: at(1) }}
          />
        )}
      </div>
    </div>
  )
})

const countText = (away: number, total: number) =>
  `${formatInteger(away)} de ${formatInteger(total)} ocupadas`

/** What is heard of the place where the keys are. */
function cellText(
  row: CalendarRow,
  dias: readonly CalendarDate[],
  at: number,
  length: number,
): string {
  const day = dias[at]
  if (!day) return ''
  const days = length > 1 ? `, ${length} dias escolhidos` : ''
  const where = `${row.kind === 'piece' ? row.piece.nome : row.tipo.descricao}, ${namedDayText(day)}`
  if (row.kind === 'tipo') {
    return `${where}: ${countText(row.whole.ocupadas[at] ?? 0, row.whole.total)}${days}`
  }
  const busy = row.kind === 'piece' ? busyOn(row.piece, day, day) : []
  return `${where}: ${busy.length === 0 ? 'livre' : busy.map(titleOf).join('; ')}${days}`
}

function Name({ row, onToggle, onRetry }: CalendarLineProps) {
  const may = useMay()
  if (row.kind === 'tipo') {
    return (
      <div className={styles.name} role="rowheader">
        <button
          type="button"
          aria-expanded={row.isOpen}
          onClick={() => onToggle(row.tipo.id_tipo_equip)}
        >
          <IconChevronRight size={14} aria-hidden />
          <strong>{row.tipo.descricao}</strong>
          <small>{counted(row.whole.total, 'peça', 'peças')}</small>
        </button>
      </div>
    )
  }
  if (row.kind !== 'piece') {
    return (
      <div className={styles.name} role="rowheader">
        <span>
          {row.kind === 'reading' ? 'Carregando…' : 'Não foi possível carregar.'}
          {row.kind === 'failed' && <TextButton onClick={onRetry}>Tentar de novo</TextButton>}
        </span>
      </div>
    )
  }
  const { codigo, nome, conjunto, quantidade, id_equipamento } = row.piece
  if (row.lane > 0) return <div className={styles.name} role="rowheader" aria-label={nome} />
  return (
    <div className={styles.name} role="rowheader" title={`${nome} (${codigo})`}>
      <span>
        {may('equipamento.consultar') ? (
          <Link to={toEquipamentoEdit(id_equipamento)}>{nome}</Link>
        ) : (
          nome
        )}
      </span>
      <small>
        {conjunto === 'S'
          ? 'Conjunto'
          : quantidade > 1
            ? `${formatInteger(quantidade)} peças`
            : codigo}
      </small>
    </div>
  )
}

/** Of each day the pieces that are away, darker the more they are; the last free one gone is told apart. */
const Counts = memo(function Counts({
  tipo: { total, ocupadas },
  dias,
}: {
  readonly tipo: Tipo
  readonly dias: readonly CalendarDate[]
}) {
  return dias.map((day, at) => {
    const away = ocupadas[at] ?? 0
    return (
      <span
        key={day}
        className={styles.count}
        role="gridcell"
        aria-colindex={at + 2}
        aria-label={`${namedDayText(day)}: ${countText(away, total)}`}
        title={`${namedDayText(day)}: ${countText(away, total)}`}
        data-full={(away > 0 && away >= total) || undefined}
        style={
          {
            '--heat': `${away === 0 ? 0 : Math.round(9 + (away / total) * 42)}%`,
          } as React.CSSProperties
        }
      >
        {away > 0 && (
          <>
            {formatInteger(away)}
            <small>/{formatInteger(total)}</small>
          </>
        )}
      </span>
    )
  })
})

interface OccupationBarProps {
  readonly bar: Bar
  readonly days: number
  readonly id_equipamento: number
}

function OccupationBar({ bar, days, id_equipamento }: OccupationBarProps) {
  const { ocupacao, from, to, isCut } = bar
  const look = lookOf(ocupacao)
  const title = titleOf(ocupacao)
  const address = addressOf(ocupacao, id_equipamento)
  const drawn = {
    className: bars.bar,
    title: `${title} (${looks[look].toLocaleLowerCase('pt-BR')}), ${whenText(ocupacao)}`,
    'data-look': look,
    'data-before': isCut.before || undefined,
    'data-after': isCut.after || undefined,
    style: { left: `${(from / days) * 100}%`, width: `${((to - from) / days) * 100}%` },
  }
  const day = Math.floor(from)
  return (
    <div role="gridcell" aria-colindex={day + 2} aria-colspan={Math.max(1, Math.ceil(to) - day)}>
      {address === undefined ? (
        <span {...drawn}>{title}</span>
      ) : (
        <Link {...drawn} to={address} draggable={false}>
          {title}
        </Link>
      )}
    </div>
  )
}
