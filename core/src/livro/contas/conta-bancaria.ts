import type { FieldProblem } from '../../kernel/field-problem.ts'
import { findBanco } from '../../kernel/payment/banco.ts'
import { pixKeyProblem } from '../../kernel/payment/pix-key.ts'

/** Ids of `id_contabancaria_tipo`. */
export const tiposOfConta = [
  { id: 1, nome: 'Conta corrente' },
  { id: 2, nome: 'Poupança' },
  { id: 3, nome: 'Caixa' },
  { id: 4, nome: 'Cartão' },
  { id: 5, nome: 'Investimento' },
] as const

export const tipoCaixa = 3
export const tipoCartao = 4

export const nameOfContaTipo = (id: number): string =>
  tiposOfConta.find((tipo) => tipo.id === id)?.nome ?? ''

/** Whether an account of this type belongs to a bank: a cash box does not. */
export const temBanco = (tipo: number): boolean => tipo !== tipoCaixa

/** Whether it has agency and number: current accounts, savings and investments do. */
export const temNumero = (tipo: number): boolean => tipo !== tipoCaixa && tipo !== tipoCartao

export interface ContaData {
  readonly id_contabancaria_tipo: number
  readonly numero_banco?: string | null | undefined
  readonly agencia?: string | null | undefined
  readonly agencia_dv?: string | null | undefined
  readonly conta?: string | null | undefined
  readonly conta_dv?: string | null | undefined
  readonly chave_pix?: string | null | undefined
  readonly dia_fechamento?: number | null | undefined
  readonly dia_vencimento?: number | null | undefined
}

const numberColumns = /^\d+$/u
const digit = /^[\dXx]$/u

const formats = [
  ['agencia', numberColumns, 'Use só números; o dígito vai no campo ao lado'],
  ['agencia_dv', digit, 'Informe um número ou X'],
  ['conta', numberColumns, 'Use só números; o dígito vai no campo ao lado'],
  ['conta_dv', digit, 'Informe um número ou X'],
] as const

/** The problems of an account, by field. */
export function problemsOfConta(dados: ContaData): FieldProblem[] {
  const erros: FieldProblem[] = []
  const { id_contabancaria_tipo: tipo, numero_banco, chave_pix } = dados
  if (
    temBanco(tipo) &&
    numero_banco &&
    !findBanco(numero_banco) &&
    !/^\d{3}$/u.test(numero_banco)
  ) {
    erros.push({ campo: 'numero_banco', msg: 'Informe os 3 números do banco' })
  }
  if (temNumero(tipo)) {
    for (const [campo, forma, msg] of formats) {
      const texto = dados[campo]
      if (texto && !forma.test(texto)) erros.push({ campo, msg })
    }
    const pix = chave_pix ? pixKeyProblem(chave_pix) : undefined
    if (pix) erros.push({ campo: 'chave_pix', msg: pix })
  }
  if (tipo === tipoCartao) {
    for (const campo of ['dia_fechamento', 'dia_vencimento'] as const) {
      const dia = dados[campo] ?? null
      if (dia === null) erros.push({ campo, msg: 'Campo obrigatório' })
    }
  }
  return erros
}
