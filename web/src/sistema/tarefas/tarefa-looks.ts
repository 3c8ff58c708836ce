import type { Tarefa } from '@claquete/contract/sistema/tarefas/tarefa'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'

export const looks: Readonly<Record<Tarefa['estado'], BadgeLook>> = {
  fila: { label: 'Na fila', color: 'blue' },
  fazendo: { label: 'Em andamento', color: 'violet' },
  feita: { label: 'Feita', color: 'green' },
  falhou: { label: 'Falhou', color: 'red' },
  cancelada: { label: 'Cancelada' },
}

export const stateOptions = Object.entries(looks).map(([value, { label }]) => ({ value, label }))

const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Duration so far or in total: `0,4 s`, `2 min 5 s`; '' when it has not started. */
export function durationText(from: string | null, to: string | null, nowMs: number): string {
  if (from === null) return ''
  const ms = Math.max(0, (to === null ? nowMs : Date.parse(to)) - Date.parse(from))
  if (ms < 60_000) return `${seconds.format(ms / 1000)} s`
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min ${Math.round((ms % 60_000) / 1000)} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
