import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { DAY_SECONDS, duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { toast } from '../../../lib/page/toast.ts'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import type { SheetCellText, SheetRow } from '../../../ui/sheet/sheet.tsx'
import type { SheetEdit } from '../../../ui/sheet/sheet-model.ts'
import { keyOfAlvo, nameOfAlvo } from '../alvo.sources.ts'
import { dayLabel } from '../hora-text.ts'
import { cellText, celulasOfEdits, segundosOf, storedOf, sumOfDay } from './semana-cells.ts'
import type { Linha } from './semana-cells.ts'
import styles from './semana.module.css'
import type { SemanaEditing } from './use-semana.ts'

interface SemanaSheetProps {
  readonly semana: Semana
  readonly editing: SemanaEditing
}

/** Tasks by day, typed into as a spreadsheet, with what is expected below. */
export function SemanaSheet({ semana, editing }: SemanaSheetProps) {
  const { dias } = semana
  const { linhas, typed } = editing
  const days = dias.map(({ dia }) => dia)
  const cellOf = (linha: Linha, { dia, trava }: Semana['dias'][number]): SheetCellText => {
    const { relogio = 0 } = storedOf(linha, dia) ?? {}
    const isLocked = trava !== null || linha.arquivado
    return {
      text: cellText(segundosOf(linha, dia, typed)),
      isLocked,
      isMarked: relogio > 0,
      hint:
        trava ??
        (linha.arquivado ? 'O projeto está arquivado, ou a tarefa foi excluída.' : undefined) ??
        (relogio > 0 ? `${duracaoInWords(relogio)} com horário` : undefined),
    }
  }
  const rows = linhas.map((linha): SheetRow => {
    const total = days.reduce((sum, dia) => sum + segundosOf(linha, dia, typed), 0)
    return {
      key: keyOfAlvo(linha),
      head: <Head linha={linha} />,
      level: 0,
      isLocked: !semana.pode_alterar,
      cells: [...dias.map((dia) => cellOf(linha, dia)), { text: cellText(total), isLocked: true }],
    }
  })
  const sums = days.map((dia) => sumOfDay(semana, linhas, dia, typed))
  const total = sums.reduce((all, one) => all + one, 0)
  const expected = dias.reduce((all, { esperado }) => all + esperado, 0)
  const onEdit = (edits: readonly SheetEdit[]) => {
    const celulas = celulasOfEdits(edits, linhas, days)
    if (!celulas) {
      toast.warning('Informe quanto tempo, como 1:30, 1,5, 90m ou 1h30, até 24 horas.')
      return false
    }
    editing.edit(celulas)
    return true
  }
  return (
    <Sheet
      label="Horas da semana por tarefa e dia"
      corner="Tarefa"
      columns={[
        ...dias.map(({ dia, trava }) => ({
          key: dia,
          label: trava === null ? dayLabel(dia) : `${dayLabel(dia)} 🔒`,
          ...(trava !== null && { hint: trava }),
        })),
        { key: 'total', label: 'Total' },
      ]}
      rows={rows}
      foot={[
        ...othersOf(semana),
        {
          key: 'total',
          head: 'Total',
          level: 0,
          cells: [...sums, total].map((sum, at) => ({
            text: cellText(sum),
            ...(at < 7 && sum > DAY_SECONDS && { tone: 'danger' as const }),
          })),
        },
        {
          key: 'esperado',
          head: <span className={styles.expected}>Esperado</span>,
          level: 0,
          cells: [...dias.map(({ esperado }) => esperado), expected].map((segundos) => ({
            text: cellText(segundos),
            tone: 'muted' as const,
          })),
        },
      ]}
      isReadOnly={!semana.pode_alterar}
      onEdit={onEdit}
      onUndo={editing.undo}
      onRedo={editing.redo}
      maxHeight="calc(100dvh - 250px)"
    />
  )
}

/** Hours on projects that whoever looks may not see. */
function othersOf({ outros, dias }: Semana): SheetRow[] {
  if (outros.length === 0) return []
  const seconds = dias.map(({ dia }) => outros.find((one) => one.dia === dia)?.segundos ?? 0)
  const total = seconds.reduce((sum, one) => sum + one, 0)
  return [
    {
      key: 'outros',
      head: 'Outros projetos',
      level: 0,
      cells: [...seconds, total].map((one) => ({ text: cellText(one), tone: 'muted' as const })),
    },
  ]
}

const Head = ({ linha }: { readonly linha: Linha }) => (
  <span className={styles.head} title={`${nameOfAlvo(linha)} · ${linha.projeto}`}>
    <span className={styles.task}>{nameOfAlvo(linha)}</span>
    <small>{linha.tarefa === null ? `${linha.num_projeto}, sem tarefa` : linha.projeto}</small>
  </span>
)
