import { contratoDropRenewal, contratoRenew } from '@claquete/contract/contratos/contrato/acts'
import { renewalOf } from '@claquete/core/contratos/contrato/versions'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useNavigate } from 'react-router'
import { toContratoEdit } from '../../addresses/contratos.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { contratoReads } from './contrato.labels.ts'
import type { Contrato } from './contrato-shown.ts'

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

type SignedVersion = Pick<Contrato['versoes'][number], 'numero' | 'fim'>

/** "a versão 1, até 31/12/2026": what is in force while a renewal is being made. */
export const inForceWords = ({ numero, fim }: SignedVersion) =>
  `a versão ${numero}${fim === null ? '' : `, até ${formatDateBr(fim)}`}`

/** Gives up the renewal of a contract, after it was said what stays. */
export function useDropRenewal({ id_contrato, numero, versao, versoes }: Contrato) {
  const renewal = renewalOf(versoes)
  return async () => {
    if (!renewal) return
    const emitted = renewal.since.filter(({ emitido_em }) => emitido_em !== null)
    const kept =
      emitted.length === 0
        ? 'O que foi escrito da renovação se perde.'
        : 'O que foi emitido da renovação fica guardado como descartado, e um rascunho se perde.'
    const isDone = await confirm({
      title: 'Desistir da renovação?',
      message: `O contrato volta a assinado: vale ${inForceWords(renewal.signed)}. ${kept} Outra renovação pode começar depois.`,
      subject: numero,
      yes: 'Desistir da renovação',
      no: 'Voltar',
      tone: 'danger',
      run: () => call(contratoDropRenewal, { params: { id_contrato }, query: { versao } }),
    })
    if (isDone) toast.success('Renovação descartada: a versão assinada continua em vigor')
    await refreshReads(...contratoReads)
  }
}
