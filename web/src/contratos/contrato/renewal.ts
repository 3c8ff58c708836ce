import { contratoRenew } from '@claquete/contract/contratos/contrato/acts'
import { useNavigate } from 'react-router'
import { toContratoEdit } from '../../addresses/contratos.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { contratoReads } from './contrato.labels.ts'

interface Renewed {
  readonly id_contrato: number
  readonly versao: number
  readonly numero: string
}

/** Begins the renewal of a signed contract, and opens it to be written. */
export function useRenewal() {
  const navigate = useNavigate()
  return async ({ id_contrato, versao, numero }: Renewed) => {
    const isDone = await confirm({
      title: 'Renovar o contrato?',
      message:
        'Uma versão nova começa onde esta termina, com valor e parcelas próprios. A versão assinada continua valendo.',
      subject: numero,
      yes: 'Renovar',
      run: () => call(contratoRenew, { params: { id_contrato }, body: { versao } }),
    })
    if (!isDone) return
    await refreshReads(...contratoReads)
    await navigate(toContratoEdit(id_contrato))
  }
}
