import {
  contasPagarExport,
  contasPagarList,
  contasPagarSums,
  contasReceberExport,
  contasReceberList,
  contasReceberSums,
} from '@claquete/contract/livro/titulos/lista'
import { contaPagarCreate, contaReceberCreate } from '@claquete/contract/livro/titulos/titulo'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { paths } from '../../../app/paths.ts'

/** What is different between what the company owes and what it is owed. */
export const lados = {
  D: {
    operacao: 'D',
    model: 'contas-pagar',
    list: contasPagarList,
    sums: contasPagarSums,
    exportar: contasPagarExport,
    create: contaPagarCreate,
    alterar: 'conta_pagar.alterar',
    excluir: 'conta_pagar.excluir',
    title: 'Contas a pagar',
    pessoa: 'Fornecedor',
    novo: 'Nova conta a pagar',
    pago: 'Pago',
    pagas: 'Pagas',
    falta: 'A pagar',
    toNew: paths.contaPagarNew,
    toEdit: paths.contaPagarEdit,
    vazio:
      'Fornecedores, equipe, aluguel, impostos: o que a empresa deve, por vencimento, com o que já foi pago de cada um.',
  },
  C: {
    operacao: 'C',
    model: 'contas-receber',
    list: contasReceberList,
    sums: contasReceberSums,
    exportar: contasReceberExport,
    create: contaReceberCreate,
    alterar: 'conta_receber.alterar',
    excluir: 'conta_receber.excluir',
    title: 'Contas a receber',
    pessoa: 'Cliente',
    novo: 'Nova conta a receber',
    pago: 'Recebido',
    pagas: 'Recebidas',
    falta: 'A receber',
    toNew: paths.contaReceberNew,
    toEdit: paths.contaReceberEdit,
    vazio:
      'Parcelas de clientes e agências: o que falta entrar, por vencimento, com os dias de atraso de cada uma.',
  },
} as const satisfies Record<
  string,
  { alterar: AnyPermissionKey; excluir: AnyPermissionKey } & Record<string, unknown>
>
export type Lado = (typeof lados)[keyof typeof lados]
