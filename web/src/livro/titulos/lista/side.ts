import {
  contasPayable,
  contasPayableExport,
  contasPayableSums,
  contasReceivable,
  contasReceivableExport,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'
import { contaPayableCreate, contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import {
  toPayableEdit,
  toPayableNew,
  toReceivableEdit,
  toReceivableNew,
} from '../../../addresses/livro.ts'

/** Settings that differ between payables (D) and receivables (C). */
export const sides = {
  D: {
    operacao: 'D',
    model: 'contas-pagar',
    rows: contasPayable,
    sums: contasPayableSums,
    exportar: contasPayableExport,
    create: contaPayableCreate,
    alterar: 'conta_pagar.alterar',
    excluir: 'conta_pagar.excluir',
    title: 'Contas a pagar',
    pessoa: 'Fornecedor',
    novo: 'Nova conta a pagar',
    pago: 'Pago',
    pagas: 'Pagas',
    falta: 'A pagar',
    toNew: toPayableNew,
    toEdit: toPayableEdit,
    vazio:
      'Fornecedores, equipe, aluguel, impostos: o que a empresa deve, por vencimento, com o que já foi pago de cada um.',
  },
  C: {
    operacao: 'C',
    model: 'contas-receber',
    rows: contasReceivable,
    sums: contasReceivableSums,
    exportar: contasReceivableExport,
    create: contaReceivableCreate,
    alterar: 'conta_receber.alterar',
    excluir: 'conta_receber.excluir',
    title: 'Contas a receber',
    pessoa: 'Cliente',
    novo: 'Nova conta a receber',
    pago: 'Recebido',
    pagas: 'Recebidas',
    falta: 'A receber',
    toNew: toReceivableNew,
    toEdit: toReceivableEdit,
    vazio:
      'Parcelas de clientes e agências: o que falta entrar, por vencimento, com os dias de atraso de cada uma.',
  },
} as const satisfies Record<
  string,
  { alterar: AnyPermissionKey; excluir: AnyPermissionKey } & Record<string, unknown>
>

/** Title of the toast when a deletion fails. */
export const deleteFailed = {
  D: 'Erro ao deletar as Contas a pagar!',
  C: 'Erro ao deletar as Contas a receber!',
} as const

export type Side = (typeof sides)[keyof typeof sides]
