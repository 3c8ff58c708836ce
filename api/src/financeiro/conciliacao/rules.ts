import type { RegraInside as Regra } from '@claquete/contract/financeiro/conciliacao/regra'
import type { BankLine } from '@claquete/core/financeiro/conciliacao/model'
import type { Rule } from '@claquete/core/financeiro/conciliacao/rule'
import type { ExtratoLine } from '../extrato/public.ts'

export const ruleOf = (regra: Regra): Rule => ({
  id: regra.id_conciliacao_regra,
  ativo: regra.ativo === 'S',
  conta: regra.id_contabancaria,
  operacao: regra.operacao,
  contem: regra.contem,
  valor_min: regra.valor_min,
  valor_max: regra.valor_max,
  acao: regra.acao,
  tolerancia: regra.tolerancia,
  conta_diferenca: regra.id_grupoCusto_diferenca,
  pessoa: regra.id_pessoa,
  conta_destino: regra.id_conta_destino,
  automatica: regra.automatica === 'S',
  isAccepted: regra.usos > 0,
})

export const bankLineOf = (line: ExtratoLine): BankLine => ({
  id: line.id_extrato_historico,
  conta: line.id_contabancaria,
  data: line.data,
  valor: line.valor,
  texto: line.texto,
  texto_normalizado: line.texto_normalizado,
  documento: line.documento,
})
