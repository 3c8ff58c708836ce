import type { Regra, RegraBody, regraList } from '@claquete/contract/financeiro/conciliacao/regra'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { choiceOf, idOf } from '../../lib/choice.ts'
import type { Target } from '../../livro/contas/public.ts'

export type Oferta = ReplyOf<typeof regraList>['data']['ofertas'][number]
type Action = Regra['acao']

export const actionLabels: Readonly<Record<Action, string>> = {
  casar: 'Casar com os títulos da pessoa',
  lancar: 'Lançar',
  transferir: 'Transferir entre contas',
  ignorar: 'Ignorar',
}

/** What the dialog of a rule edits; texts for selects, zero where a value sets no limit. */
export interface RegraValues {
  readonly descricao: string
  readonly contem: string
  readonly operacao: string
  readonly id_contabancaria: string | null
  readonly valor_min: number
  readonly valor_max: number
  readonly acao: string
  readonly id_pessoa: string | null
  readonly target: Target
  readonly id_orcamento: string | null
  readonly id_conta_destino: string | null
  readonly tolerancia: number
  readonly conta_diferenca: string | null
  readonly motivo: string
  readonly automatica: boolean
}

export const blank: RegraValues = {
  descricao: '',
  contem: '',
  operacao: '',
  id_contabancaria: null,
  valor_min: 0,
  valor_max: 0,
  acao: 'lancar',
  id_pessoa: null,
  target: {},
  id_orcamento: null,
  id_conta_destino: null,
  tolerancia: 0,
  conta_diferenca: null,
  motivo: '',
  automatica: false,
}

export const valuesOf = (regra: Regra): RegraValues => ({
  descricao: regra.descricao,
  contem: regra.contem,
  operacao: regra.operacao ?? '',
  id_contabancaria: choiceOf(regra.id_contabancaria),
  valor_min: regra.valor_min ?? 0,
  valor_max: regra.valor_max ?? 0,
  acao: regra.acao,
  id_pessoa: choiceOf(regra.id_pessoa),
  target: { conta: regra.id_grupoCusto, centro: regra.id_centrocusto },
  id_orcamento: choiceOf(regra.id_orcamento),
  id_conta_destino: choiceOf(regra.id_conta_destino),
  tolerancia: regra.tolerancia,
  conta_diferenca: choiceOf(regra.id_grupoCusto_diferenca),
  motivo: regra.motivo ?? '',
  automatica: regra.automatica === 'S',
})

const reasonOfOffer = 'Ignorada das outras vezes'

/** A new rule that does what was chosen twice. */
export const valuesOfOffer = (oferta: Oferta): RegraValues => ({
  ...blank,
  descricao: oferta.contem.charAt(0).toLocaleUpperCase('pt-BR') + oferta.contem.slice(1),
  contem: oferta.contem,
  operacao: oferta.operacao,
  acao: oferta.acao,
  id_pessoa: choiceOf(oferta.id_pessoa),
  target: { conta: oferta.id_grupoCusto, centro: oferta.id_centrocusto },
  id_conta_destino: choiceOf(oferta.id_conta_destino),
  motivo: oferta.acao === 'ignorar' ? reasonOfOffer : '',
})

const actionOf = (text: string): Action =>
  text === 'casar' || text === 'transferir' || text === 'ignorar' ? text : 'lancar'
const operacaoOf = (text: string) => (text === 'C' || text === 'D' ? text : null)

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
  const { acao, target, tolerancia } = values
  if (acao === 'ignorar') return { ...nothing, motivo: values.motivo }
  if (acao === 'transferir') return { ...nothing, id_conta_destino: idOf(values.id_conta_destino) }
  const own = { ...nothing, id_pessoa: idOf(values.id_pessoa) }
  if (acao === 'casar') {
    const id_grupoCusto_diferenca = tolerancia > 0 ? idOf(values.conta_diferenca) : null
    return { ...own, tolerancia, id_grupoCusto_diferenca }
  }
  return {
    ...own,
    id_grupoCusto: target.conta ?? null,
    id_centrocusto: target.centro ?? null,
    id_orcamento: idOf(values.id_orcamento),
  }
}

/** The request that saves the values. */
export const bodyOf = (values: RegraValues, regra: Regra | undefined): RegraBody => ({
  ...(regra && { id_conciliacao_regra: regra.id_conciliacao_regra, versao: regra.versao }),
  ...doingOf(values),
  ativo: regra?.ativo ?? 'S',
  descricao: values.descricao,
  contem: values.contem,
  operacao: operacaoOf(values.operacao),
  id_contabancaria: idOf(values.id_contabancaria),
  valor_min: values.valor_min || null,
  valor_max: values.valor_max || null,
  acao: actionOf(values.acao),
  automatica: values.automatica ? 'S' : 'N',
})

/** The request that stores a rule as it is, but for whether it is in use. */
export const bodyOfSwitch = (regra: Regra, isOn: boolean): RegraBody => ({
  ...bodyOf(valuesOf(regra), regra),
  ativo: isOn ? 'S' : 'N',
})
