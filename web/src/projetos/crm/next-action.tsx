import { actionState } from '@claquete/core/projetos/crm/funil'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Cartao } from '@claquete/contract/projetos/crm/oportunidade'
import { useToday } from '../../lib/page/clock.ts'
import styles from './crm.module.css'

interface NextActionProps {
  readonly of: Pick<Cartao, 'proxima_acao' | 'proxima_acao_em'>
  readonly onClick?: (() => void) | undefined
}

/** What comes next with its day; overdue ones and deals without one stand out. */
export function NextAction({ of: { proxima_acao, proxima_acao_em }, onClick }: NextActionProps) {
  const today = useToday()
  const state = actionState(proxima_acao_em, today)
  const text =
    proxima_acao_em === null
      ? 'Sem próxima ação'
      : `${state === 'hoje' ? 'Hoje' : formatDateBr(proxima_acao_em).slice(0, 5)}: ${proxima_acao}`
  if (!onClick) {
    return (
      <span className={styles.action} data-state={state}>
        {text}
      </span>
    )
  }
  return (
    <button type="button" className={styles.action} data-state={state} onClick={onClick}>
      {text}
    </button>
  )
}
