import type { SemanaDaPessoa } from '@claquete/contract/projetos/horas/semana'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDuracao } from '@claquete/core/projetos/horas/duracao'
import { labelsOfSemana } from '@claquete/core/projetos/horas/semana'
import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mobileWidthPx } from '../../../lib/plain/constants.ts'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import type { Aprovacao, Waiting } from './waiting.ts'
import styles from './aprovacao.module.css'

interface AprovacaoTableProps {
  readonly data: Aprovacao
  /** Ids of the weeks chosen. */
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly onOpen: (semana: Waiting) => void
}

/** What the state of a week is called; one that nobody sent is missing once it is over. */
function stateOf({ situacao, falta, nada_a_lancar, segundos }: SemanaDaPessoa) {
  if (situacao === 'enviada' && nada_a_lancar === 'S') return 'Sem horas'
  if (situacao === 'devolvida') return labelsOfSemana.devolvida
  if (falta) return 'Não enviada'
  if (situacao === 'aberta') return segundos > 0 ? 'Em aberto' : ''
  return labelsOfSemana[situacao]
}

/** People by week, each week with its sum and state. */
export function AprovacaoTable({ data, chosen, onChoose, onOpen }: AprovacaoTableProps) {
  // Where few fit, the last ones come first.
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`) ?? false
  const ordered = <T,>(weeks: readonly T[]) => (isPhone ? weeks.toReversed() : weeks)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <TableFrame label="Semanas de horas por pessoa" pinned maxHeight="calc(100dvh - 260px)">
      <thead>
        <tr>
          <th scope="col">Pessoa</th>
          {ordered(data.semanas).map((segunda) => (
            <th key={segunda} scope="col" className={styles.week}>
              {formatDateBr(segunda).slice(0, 5)} a {formatDateBr(addDays(segunda, 6)).slice(0, 5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.pessoas.map(({ id_usuario, nome, semanas }) => (
          <tr key={id_usuario}>
            <th scope="row">
              <span className={styles.person}>{nome}</span>
            </th>
            {ordered(semanas).map((semana) => (
              <td key={semana.segunda}>
                <Cell
                  semana={{ ...semana, id_usuario, nome }}
                  isChosen={chosen.has(semana.id_hora_semana ?? 0)}
                  onToggle={toggle}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

interface CellProps {
  readonly semana: Waiting
  readonly isChosen: boolean
  readonly onToggle: (id: number) => void
  readonly onOpen: (semana: Waiting) => void
}

function Cell({ semana, isChosen, onToggle, onOpen }: CellProps) {
  const { id_hora_semana, nome, segunda, segundos, situacao, falta, pode_decidir } = semana
  const state = stateOf(semana)
  const of = `${nome}, semana de ${formatDateBr(segunda)}`
  return (
    <span className={styles.cell}>
      {pode_decidir && id_hora_semana !== null && (
        <Checkbox
          size="xs"
          aria-label={`Escolher ${of}`}
          checked={isChosen}
          onChange={() => onToggle(id_hora_semana)}
        />
      )}
      <button
        type="button"
        className={styles.open}
        data-state={falta && situacao === 'aberta' ? 'falta' : situacao}
        aria-label={`Abrir ${of}: ${formatDuracao(segundos)}, ${state || 'sem horas'}`}
        onClick={() => onOpen(semana)}
      >
        <strong>{segundos > 0 ? formatDuracao(segundos) : '–'}</strong>
        {state && <small>{state}</small>}
      </button>
    </span>
  )
}
