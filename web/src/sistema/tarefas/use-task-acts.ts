import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao.addresses'
import {
  tarefaCancel,
  tarefaList,
  tarefaRetry,
  tarefaRetryAll,
  tarefaSummary,
} from '@claquete/contract/sistema/tarefas/tarefa'
import { useAct } from '../../lib/acts/act.ts'
import { call, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'

const reads = [tarefaList, tarefaSummary, sessaoSidebar]

/** Actions on one or several tasks: retry and cancel. Each gives whether it was done; a refusal is a toast. */
export function useTaskActs() {
  const act = useAct({ refresh: reads, onFailure: reportFailure })
  return {
    isRunning: act.isRunning,
    retry: (ids: readonly number[]) =>
      act.run(() => call(tarefaRetry, { body: { ids: [...ids] } })),
    retryAll: () => act.run(() => call(tarefaRetryAll, {})),
    cancel: (ids: readonly number[], subject: string) =>
      confirm({
        title: 'Cancelar?',
        message: 'Uma tarefa na fila não é executada; uma em andamento para no próximo passo.',
        subject,
        yes: 'Cancelar tarefa',
        no: 'Voltar',
        tone: 'danger',
        run: async () => {
          const { msg } = await call(tarefaCancel, { body: { ids: [...ids] } })
          if (msg) toast.success(msg)
          await refreshReads(...reads)
        },
      }),
  }
}
