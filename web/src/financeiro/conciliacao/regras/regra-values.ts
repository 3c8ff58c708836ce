import type { Regra, RegraBody, regraList } from '@claquete/contract/financeiro/conciliacao/regra'
import type { ReplyOf } from '@claquete/contract/endpoint'

export type Oferta = ReplyOf<typeof regraList>['data']['ofertas'][number]
type Action = Regra['acao']

export const actionLabels: Readonly<Record<Action, string>> = {
  casar: 'Casar com os títulos da pessoa',
  lancar: 'Lançar',
  transferir: 'Transferir entre contas',
  ignorar: 'Ignorar',
}

/** What the dialog of a rule edits; zero where a value sets no limit. */
export interface RegraValues {
  readonly descricao: string
  readonly contem: string
  readonly operacao: 'C' | 'D' | null
  readonly id_contabancaria: number | null
  readonly valor_min: number
  readonly valor_max: number
  readonly acao: Action
  readonly id_pessoa: number | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
  readonly id_conta_destino: number | null
  readonly tolerancia: number
  readonly id_grupoCusto_diferenca: number | null
  readonly motivo: string
  readonly automatica: 'S' | 'N'
}

export const blank: RegraValues = {
  descricao: '',
  contem: '',
  operacao: null,
  id_contabancaria: null,
  valor_min: 0,
  valor_max: 0,
  acao: 'lancar',
  id_pessoa: null,
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orcamento: null,
  id_conta_destino: null,
  tolerancia: 0,
  id_grupoCusto_diferenca: null,
  motivo: '',
  automatica: 'N',
}

export const valuesOf = (regra: Regra): RegraValues => ({
  descricao: regra.descricao,
  contem: regra.contem,
  operacao: regra.operacao,
  id_contabancaria: regra.id_contabancaria,
  valor_min: regra.valor_min ?? 0,
  valor_max: regra.valor_max ?? 0,
  acao: regra.acao,
  id_pessoa: regra.id_pessoa,
  id_grupoCusto: regra.id_grupoCusto,
  id_centrocusto: regra.id_centrocusto,
  id_orcamento: regra.id_orcamento,
  id_conta_destino: regra.id_conta_destino,
  tolerancia: regra.tolerancia,
  id_grupoCusto_diferenca: regra.id_grupoCusto_diferenca,
  motivo: regra.motivo ?? '',
  automatica: regra.automatica,
})

const reasonOfOffer = 'Ignorada das outras vezes'

/** A new rule that does what was chosen twice. */
export const valuesOfOffer = (oferta: Oferta): RegraValues => ({
  ...blank,
  descricao: oferta.contem.charAt(0).toLocaleUpperCase('pt-BR') + oferta.contem.slice(1),
  contem: oferta.contem,
  operacao: oferta.operacao,
  id_contabancaria: oferta.contas.length === 1 ? (oferta.contas[0] ?? null) : null,
  acao: oferta.acao,
  id_pessoa: oferta.id_pessoa,
  id_grupoCusto: oferta.id_grupoCusto,
  id_centrocusto: oferta.id_centrocusto,
  id_conta_destino: oferta.id_conta_destino,
  motivo: oferta.acao === 'ignorar' ? reasonOfOffer : '',
})

const nothing = {
  id_pessoa: null,
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orcamento: null,
  id_conta_destino: null,
  tolerancia: 0,
  id_grupoCusto_diferenca: null,
  motivo: null,
}

/** Only what the rule's action uses. */
function doingOf(values: RegraValues) {
  const { acao, tolerancia } = values
  if (acao === 'ignorar') return { ...nothing, motivo: values.motivo }
  if (acao === 'transferir') return { ...nothing, id_conta_destino: values.id_conta_destino }
  const own = { ...nothing, id_pessoa: values.id_pessoa }
  if (acao === 'casar') {
    const id_grupoCusto_diferenca = tolerancia > 0 ? values.id_grupoCusto_diferenca : null
    return { ...own, tolerancia, id_grupoCusto_diferenca }
  }
  return {
    ...own,
    id_grupoCusto: values.id_grupoCusto,
    id_centrocusto: values.id_centrocusto,
    id_orcamento: values.id_orcamento,
  }
}

/** The request that saves the values. */
export const bodyOf = (values: RegraValues, regra: Regra | undefined): RegraBody => ({
  ...(regra && { id_conciliacao_regra: regra.id_conciliacao_regra, versao: regra.versao }),
  ...doingOf(values),
  ativo: regra?.ativo ?? 'S',
  descricao: values.descricao,
  contem: values.contem,
  operacao: values.operacao,
  id_contabancaria: values.id_contabancaria,
  valor_min: values.valor_min || null,
  valor_max: values.valor_max || null,
  acao: values.acao,
  automatica: values.automatica,
})

/** The request that stores a rule as it is, but for whether it is in use. */
export const bodyOfSwitch = (regra: Regra, isOn: boolean): RegraBody => ({
  ...bodyOf(valuesOf(regra), regra),
  ativo: isOn ? 'S' : 'N',
})
