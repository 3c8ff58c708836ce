import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao'
import {
  tarefaCancel,
  tarefaList,
  tarefaRetry,
  tarefaRetryAll,
  tarefaSummary,
} from '@claquete/contract/sistema/tarefas/tarefa'
import { useState } from 'react'
import { call, refreshReads, reportFailure } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { toast } from '../../lib/toast.ts'

const refresh = () => refreshReads(tarefaList, tarefaSummary, sessaoSidebar)

/** Actions on one or several tasks: retry and cancel. */
export function useTaskActs() {
  const [isRunning, setRunning] = useState(false)
  const carry = async (run: () => Promise<{ msg?: string | undefined }>) => {
    setRunning(true)
    try {
      const { msg } = await run()
      if (msg) toast.success(msg)
      await refresh()
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      setRunning(false)
    }
  }
  return {
    isRunning,
    retry: (ids: readonly number[]) => carry(() => call(tarefaRetry, { body: { ids: [...ids] } })),
    retryAll: () => carry(() => call(tarefaRetryAll, {})),
    cancel: (ids: readonly number[], subject: string) =>
      confirm({
        title: 'Cancelar?',
        message: 'O que espera não é feito; o que está em andamento para no próximo passo.',
        subject,
        yes: 'Cancelar tarefa',
        no: 'Voltar',
        tone: 'danger',
        run: () => carry(() => call(tarefaCancel, { body: { ids: [...ids] } })),
      }),
  }
}
