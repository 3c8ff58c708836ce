import {
  faturaDelete,
  faturaPut,
  faturaRemoveLancamento,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { FaturaRow } from '@claquete/contract/financeiro/faturas/fatura'
import { contasReceivableList, contasReceivableSums } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { call, refreshReads, reportFailureOf } from '../../lib/wire/call.ts'
import { confirm, confirmDelete } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'
import { rereadFaturas } from './use-faturas.ts'

type Chosen = readonly Pick<FaturaRow, 'id_fatura' | 'numero_documento'>[]

/** Tells that an invoice was not made, with the server's reason; the form says it too, beside its fields. */
export function tellNotCreated(error: unknown): never {
  reportFailureOf('Erro ao criar fatura', error)
  throw error
}

const idsOf = (chosen: Chosen) => chosen.map(({ id_fatura }) => id_fatura).join(',')
const numbersOf = (chosen: Chosen) => chosen.map((um) => um.numero_documento).join(', ')

const change = async (chosen: Chosen, acao: 'cancelar' | 'reabrir') => {
  const { msg } = await call(faturaPut, { body: { acao, ids: idsOf(chosen) } })
  if (msg) toast.success(msg)
  await rereadFaturas()
}

export const cancelFaturas = (chosen: Chosen) =>
  confirm({
    title: chosen.length > 1 ? 'Cancelar as faturas?' : 'Cancelar a fatura?',
    subject: numbersOf(chosen),
    message: 'Os títulos em aberto são cancelados junto, e o valor volta a poder ser faturado.',
    yes: 'Cancelar fatura',
    no: 'Voltar',
    tone: 'danger',
    run: () => change(chosen, 'cancelar'),
  })

export const reopenFaturas = (chosen: Chosen) =>
  confirm({
    title: chosen.length > 1 ? 'Reabrir as faturas?' : 'Reabrir a fatura?',
    subject: numbersOf(chosen),
    message:
      'A fatura sai da lista, e o que ela faturou volta a poder ser faturado. Os títulos que ela criou são cancelados.',
    yes: 'Reabrir',
    no: 'Voltar',
    run: () => change(chosen, 'reabrir'),
  })

/** Reopens the invoice that a receivable is in. */
export const reopenFaturaOf = ({
  id_lancamento,
  descricao,
}: Pick<LancamentoRow, 'id_lancamento' | 'descricao'>) =>
  confirm({
    title: 'Reabrir a fatura?',
    subject: descricao,
    message:
      'A fatura sai da lista, e todas as contas a receber dela voltam a poder ser faturadas.',
    yes: 'Reabrir',
    no: 'Voltar',
    run: async () => {
      const { msg } = await call(faturaRemoveLancamento, { body: { id_lancamento } })
      if (msg) toast.success(msg)
      await Promise.all([rereadFaturas(), refreshReads(contasReceivableList, contasReceivableSums)])
    },
  })

export const deleteFaturas = (chosen: Chosen) =>
  confirmDelete({
    label: numbersOf(chosen),
    run: async () => {
      await call(faturaDelete, { body: { ids: idsOf(chosen) } })
      await rereadFaturas()
    },
  })
