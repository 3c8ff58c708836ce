import { projetoZeroPreview } from '@claquete/contract/projetos/quadro/projeto'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { counted } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'

interface ZeroPreviewProps {
  readonly id_projeto: number
  readonly data_zero: CalendarDate
}

const dayText = (day: CalendarDate | null) => (day === null ? 'sem data' : formatDateBr(day))
const mostShown = 8

/** The tasks that get other dates with another day zero, before it is saved. */
export function ZeroPreview({ id_projeto, data_zero }: ZeroPreviewProps) {
  const reading = useRead(projetoZeroPreview, { params: { id: id_projeto }, query: { data_zero } })
  return (
    <Reading of={reading}>
      {({ data }) => {
        const moving = data.filter((one) => !one.concluida)
        const rest = moving.length - mostShown
        return (
          <Notice
            tone={moving.length > 0 ? 'info' : 'neutral'}
            title={
              moving.length === 0
                ? 'Nenhuma tarefa muda de data'
                : `${counted(moving.length, 'tarefa muda', 'tarefas mudam')} de data ao salvar`
            }
          >
            {moving.length > 0 && (
              <ul>
                {moving.slice(0, mostShown).map((one) => (
                  <li key={one.id_projeto_tarefa}>
                    {one.titulo}: {dayText(one.entrega_antes)} → {dayText(one.entrega_depois)}
                  </li>
                ))}
                {rest > 0 && <li>e mais {counted(rest, 'tarefa', 'tarefas')}</li>}
              </ul>
            )}
          </Notice>
        )
      }}
    </Reading>
  )
}
