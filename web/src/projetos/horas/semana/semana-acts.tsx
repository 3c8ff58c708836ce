import { semanaReopen, semanaSend } from '@claquete/contract/projetos/horas/semana'
import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { Button } from '@mantine/core'
import { useAct } from '../../../lib/acts/act.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useUser } from '../../../lib/account/user.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { horaReads } from '../reads.ts'
import { totalOf } from './totals.ts'

/** Sends the week, says that there is nothing in it, or takes it back. */
export function SemanaActs({
  semana,
  isBusy,
}: {
  readonly semana: Semana
  readonly isBusy: boolean
}) {
  const act = useAct({ refresh: horaReads, onFailure: reportFailure })
  const may = useMay()
  const { id_usuario, segunda, situacao } = semana
  const isOwn = useUser()?.id_usuario === id_usuario
  const total = totalOf(semana)
  const body = { id_usuario, segunda }
  const send = async () => {
    const isSure = await confirm({
      title: 'Enviar a semana para aprovação?',
      message: `${duracaoInWords(total)} no total. Depois de enviada, ela só muda se for reaberta ou devolvida.`,
      yes: 'Enviar',
    })
    if (isSure) await act.run(() => call(semanaSend, { body }))
  }
  const sendEmpty = async () => {
    const isSure = await confirm({
      title: 'Nada a lançar nesta semana?',
      message: 'A semana vai para aprovação com a sua declaração de que não há horas.',
      yes: 'Declarar e enviar',
    })
    if (isSure) await act.run(() => call(semanaSend, { body: { ...body, nada_a_lancar: 'S' } }))
  }
  const reopen = () => void act.run(() => call(semanaReopen, { body }))
  const isOff = act.isRunning || isBusy
  if (situacao === 'enviada' && (isOwn || may('hora.alterar_todas'))) {
    return (
      <Button size="xs" variant="default" disabled={isOff} onClick={reopen}>
        Reabrir
      </Button>
    )
  }
  if (!semana.pode_alterar) return null
  return total === 0 ? (
    <Button size="xs" variant="default" disabled={isOff} onClick={() => void sendEmpty()}>
      Nada a lançar
    </Button>
  ) : (
    <Button size="xs" disabled={isOff} onClick={() => void send()}>
      Enviar semana
    </Button>
  )
}
