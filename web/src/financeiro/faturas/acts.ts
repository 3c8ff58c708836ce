import { faturaDelete, faturaPut } from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { FaturaRow } from '@claquete/contract/financeiro/faturas/fatura'
import { call } from '../../lib/call.ts'
import { confirm, confirmDelete } from '../../lib/confirm.ts'
import { toast } from '../../lib/toast.ts'
import { rereadFaturas } from './use-faturas.ts'

type Quais = readonly Pick<FaturaRow, 'id_fatura' | 'numero_documento'>[]

const idsDe = (quais: Quais) => quais.map(({ id_fatura }) => id_fatura)
const numbersOf = (quais: Quais) => quais.map((um) => um.numero_documento).join(', ')

const change = async (quais: Quais, acao: 'cancelar' | 'reabrir') => {
  const { msg } = await call(faturaPut, { body: { acao, ids: idsDe(quais) } })
  if (msg) toast.success(msg)
  await rereadFaturas()
}

export const cancelFaturas = (quais: Quais) =>
  confirm({
    title: quais.length > 1 ? 'Cancelar as faturas?' : 'Cancelar a fatura?',
    subject: numbersOf(quais),
    message: 'Os títulos em aberto são cancelados junto, e o valor volta a poder ser faturado.',
    yes: 'Cancelar fatura',
    no: 'Voltar',
    tone: 'danger',
    run: () => change(quais, 'cancelar'),
  })

export const reopenFaturas = (quais: Quais) =>
  confirm({
    title: quais.length > 1 ? 'Reabrir as faturas?' : 'Reabrir a fatura?',
    subject: numbersOf(quais),
    message: 'Ela volta a valer, e os seus títulos voltam ao contas a receber.',
    yes: 'Reabrir',
    run: () => change(quais, 'reabrir'),
  })

export const deleteFaturas = (quais: Quais) =>
  confirmDelete({
    label: numbersOf(quais),
    run: async () => {
      await call(faturaDelete, { body: { ids: idsDe(quais) } })
      await rereadFaturas()
    },
  })
