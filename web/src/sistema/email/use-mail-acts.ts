import {
  emailCancel,
  emailList,
  emailPending,
  emailResend,
  emailView,
} from '@claquete/contract/sistema/email/email'
import { sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { useState } from 'react'
import { call, refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'

const refresh = () => refreshReads(emailList, emailView, emailPending, sessaoSidebar)

/** Actions on one or several messages: resend and cancel. */
export function useMailActs() {
  const [isRunning, setRunning] = useState(false)
  const resend = async (ids: readonly number[]) => {
    setRunning(true)
    try {
      const { msg } = await call(emailResend, { body: { ids: [...ids] } })
      toast.success(msg ?? 'A mensagem vai ser reenviada.')
      await refresh()
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      setRunning(false)
    }
  }
  const cancel = (ids: readonly number[], subject: string, isDead: boolean) =>
    confirm({
      title: isDead ? 'Descartar?' : 'Cancelar o envio?',
      message: isDead
        ? 'A mensagem sai das pendências e não é mais tentada. Ela continua na lista.'
        : 'A mensagem não chega a ninguém que ainda não a recebeu. Ela continua na lista.',
      subject,
      yes: isDead ? 'Descartar' : 'Cancelar envio',
      no: 'Voltar',
      tone: 'danger',
      run: async () => {
        const { msg } = await call(emailCancel, { body: { ids: [...ids] } })
        toast.success(msg ?? 'Mensagem cancelada.')
        await refresh()
      },
    })
  return { resend, cancel, isRunning }
}
