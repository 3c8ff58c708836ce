import {
  contaPayableCreate,
  contaPayableUpdate,
  contaReceivableCreate,
  contaReceivableUpdate,
} from '@claquete/contract/livro/titulos/titulo'
import type { RateioLine, TituloBody } from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, centsToReais } from '@claquete/core/kernel/amounts/money'
import { splitInParcelas } from '@claquete/core/livro/titulos/parcelas'
import { asksUnidade } from '@claquete/core/livro/titulos/titulo'
import type { Scope } from '@claquete/core/livro/titulos/titulo'
import { reais, subtractReais } from '../../../lib/plain/money.ts'
import { CallFailure, call } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { fontesOf } from '../projeto/fontes.ts'
import { unitText } from '../../../lib/account/unit-text.ts'

export type Operacao = 'C' | 'D'

/** What a call lets be left out is null in a form while it is blank. */
export type Filled<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> }

export type TypedLine = Filled<RateioLine>
/** Where a title of one line goes, which the call takes beside its other fields. */
export type Target = Omit<TypedLine, 'valor'>

/** What the classification needs of the form it is a part of. */
export type RateioValues = {
  readonly operacao: Operacao
  readonly id_empresa: number | null
  readonly valor: number
  readonly rateio: readonly TypedLine[]
}

export interface TypedParcela {
  readonly dataVencimento: CalendarDate | null
  readonly valor: number
}

/** A file already sent, attached when the title is saved. */
export interface Anexo {
  readonly id_arquivo: number
  readonly nome: string
}

type OfCall = Omit<
  TituloBody,
  | keyof Target
  | 'rateio'
  | 'dataVencimento'
  | 'parcelamento'
  | 'parcelas'
  | 'recorrencia'
  | 'anexos'
  | 'confirmar_repetido'
>

export type Values = Filled<OfCall> & {
  readonly operacao: Operacao
  readonly dataVencimento: CalendarDate | null
  readonly rateio: readonly TypedLine[]
  readonly repeticao: 'unica' | 'parcelada' | 'recorrente'
  readonly quantas: number | null
  readonly intervalo: 'meses' | 'dias'
  readonly passo: number | null
  readonly parcelas: readonly TypedParcela[]
  readonly meses: string
  readonly vezes: number | null
  readonly escopo: Scope
  readonly anexos: readonly Anexo[]
  readonly versao: number
}

export const emptyLine: TypedLine = {
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orcamento: null,
  id_orca_item: null,
  valor: 0,
}

export const blankOf = (operacao: Operacao): Values => ({
  operacao,
  id_empresa: null,
  id_pessoa: null,
  descricao: '',
  obs: '',
  valor: 0,
  dataVencimento: todayInSaoPaulo(Date.now()),
  competencia: null,
  data_emissao: null,
  agendado_para: null,
  id_contabancaria: null,
  forma_pagamento: null,
  id_tipoDocumento: null,
  num_documento: '',
  permuta: 'N',
  rateio: [emptyLine],
  fontes: [],
  repeticao: 'unica',
  quantas: 2,
  intervalo: 'meses',
  passo: 1,
  parcelas: [],
  meses: '1',
  vezes: null,
  escopo: 'este',
  anexos: [],
  versao: 0,
})

export const lineValuesOf = ({ rateio }: Pick<Titulo, 'rateio'>): TypedLine[] =>
  rateio.map(({ id_grupoCusto, id_centrocusto, id_orcamento, id_orca_item, valor }) => ({
    id_grupoCusto,
    id_centrocusto,
    id_orcamento,
    id_orca_item,
    valor,
  }))

/** One that is not on offer any more stays, and is refused at its field: it is not taken away unseen. */
export const formaOf = ({ forma_pagamento }: Pick<Titulo, 'forma_pagamento'>) =>
  forma_pagamento as Values['forma_pagamento']

export const valuesOf = (titulo: Titulo): Values => ({
  ...blankOf(titulo.operacao),
  id_empresa: titulo.id_empresa,
  id_pessoa: titulo.id_pessoa,
  descricao: titulo.descricao,
  obs: titulo.obs,
  valor: titulo.valor,
  dataVencimento: titulo.dataVencimento,
  competencia: titulo.competencia,
  data_emissao: titulo.data_emissao,
  agendado_para: titulo.agendado_para,
  id_contabancaria: titulo.id_contabancaria,
  forma_pagamento: formaOf(titulo),
  id_tipoDocumento: titulo.id_tipoDocumento,
  num_documento: titulo.num_documento,
  permuta: titulo.permuta,
  rateio: lineValuesOf(titulo),
  versao: titulo.versao,
})

/** A copy belongs to no plan and has no document number. */
export const copyOf = (titulo: Titulo): Values => ({
  ...valuesOf(titulo),
  num_documento: '',
  agendado_para: null,
  versao: 0,
})

/** Part of the value not in the parts yet; negative if they exceed it. */
export const missing = (valor: number, partes: readonly { readonly valor: number }[]): number =>
  subtractReais(valor, ...partes.map((um) => um.valor))

/** Instalments by the typed plan; empty while it is incomplete. */
export function parcelasOf(valores: Values): TypedParcela[] {
  const { valor, dataVencimento, quantas, intervalo, passo } = valores
  if (!dataVencimento || !quantas || quantas < 2 || quantas > 360 || !passo || passo < 1) return []
  const regra =
    intervalo === 'meses'
      ? { tipo: 'meses' as const, meses: Math.min(passo, 24) }
      : { tipo: 'dias' as const, dias: Math.min(passo, 365) }
  return splitInParcelas(centsOfReais(valor), quantas, dataVencimento, regra).map((um) => ({
    dataVencimento: um.vencimento,
    valor: centsToReais(um.valor),
  }))
}

const told = (rest: number, what: string) =>
  rest > 0 ? `Falta ${what} ${reais(rest)}.` : `A soma fica ${reais(-rest)} acima do valor.`

/** Why a split does not sum to the value; undefined when it does, or when there is none. */
export function problemOfSplit({ rateio, valor }: Pick<Values, 'rateio' | 'valor'>) {
  const rest = rateio.length > 1 ? missing(valor, rateio) : 0
  return rest === 0 ? undefined : told(rest, 'ratear')
}

/** Checks across fields; `unidades` is the number of units the person may choose. */
export function problemsOf(valores: Values, isNovo: boolean, unidades: number) {
  const { rateio, valor, parcelas, repeticao, id_empresa } = valores
  const isUnidadeMissing = isNovo && id_empresa === null && asksUnidade(rateio, unidades)
  const isInParcelas = isNovo && repeticao === 'parcelada'
  const rest = isInParcelas ? missing(valor, parcelas) : 0
  return {
    id_empresa: isUnidadeMissing ? unitText('Escolha {a unidade}.') : undefined,
    rateio: problemOfSplit(valores),
    parcelas: rest === 0 ? undefined : told(rest, 'parcelar'),
    quantas: isInParcelas && parcelas.length < 2 ? 'Use de 2 a 360 parcelas.' : undefined,
  }
}

/** The lines as a call takes them: a title of one line says its target itself, which takes the whole value. */
export function linesOf<L extends Partial<Target>>(rateio: readonly (L & { valor: number })[]) {
  const [single, other] = rateio
  if (!single || other) return { rateio }
  const { valor: _whole, ...target } = single
  return { ...target, rateio: [] }
}

/** Leaves out a blank account and cost centre, so that a new title takes its defaults. */
const untold = ({ id_grupoCusto, id_centrocusto, ...linha }: TypedLine) => ({
  ...linha,
  ...(id_grupoCusto !== null && { id_grupoCusto }),
  ...(id_centrocusto !== null && { id_centrocusto }),
})

const fieldsOf = (valores: Values) => ({
  id_empresa: valores.id_empresa,
  id_pessoa: valores.id_pessoa,
  descricao: valores.descricao,
  obs: valores.obs,
  valor: valores.valor,
  dataVencimento: valores.dataVencimento,
  competencia: valores.competencia,
  data_emissao: valores.data_emissao,
  agendado_para: valores.agendado_para,
  id_contabancaria: valores.id_contabancaria,
  forma_pagamento: valores.forma_pagamento,
  id_tipoDocumento: valores.id_tipoDocumento,
  num_documento: valores.num_documento,
  permuta: valores.permuta,
})

/** What a changed title sends; its version and its scope go beside. */
export const changedBody = (valores: Values) => ({
  ...fieldsOf(valores),
  ...linesOf(valores.rateio),
  fontes: fontesOf(valores.fontes, valores.rateio),
})

export function novoBody(valores: Values) {
  const { rateio, fontes, repeticao, parcelas, meses, vezes, anexos } = valores
  return {
    ...fieldsOf(valores),
    ...linesOf(rateio.map(untold)),
    fontes: fontesOf(fontes, rateio),
    ...(repeticao === 'parcelada' && { parcelas }),
    ...(repeticao === 'recorrente' && { recorrencia: { meses: Number(meses), vezes } }),
    anexos: anexos.map(({ id_arquivo }) => id_arquivo),
  }
}

/** Creates a title; asks for confirmation if it looks like a duplicate. */
export async function createTitulo(operacao: Operacao, body: TituloBody) {
  const create = (confirmar_repetido: boolean) =>
    call(operacao === 'D' ? contaPayableCreate : contaReceivableCreate, {
      body: { ...body, confirmar_repetido },
    })
  try {
    return await create(false)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'titulo_repetido') throw error
    const isSure = await confirm({
      title: 'Este lançamento parece repetido',
      message: error.msg,
      yes: 'Gravar mesmo assim',
      no: 'Conferir antes',
    })
    if (!isSure) throw error
    return create(true)
  }
}

export const updateTitulo = (
  id_lancamento: number,
  { operacao, versao, escopo }: Values,
  body: TituloBody,
) =>
  call(operacao === 'D' ? contaPayableUpdate : contaReceivableUpdate, {
    body: { ...body, id_lancamento, versao, escopo },
  })

/** Labels of a title's fields in its history. */
export const tituloLabels: Readonly<Record<string, string>> = {
  descricao: 'Descrição',
  id_pessoa: 'Pessoa',
  id_empresa: unitText('{Unidade}'),
  valor: 'Valor',
  valor_baixado: 'Baixado',
  competencia: 'Competência',
  dataVencimento: 'Vencimento',
  vencimento_util: 'Vencimento útil',
  data_emissao: 'Emissão',
  agendado_para: 'Agendado para',
  dataBaixa: 'Quitado em',
  situacao: 'Situação',
  id_grupoCusto: 'Plano de contas',
  id_centrocusto: 'Centro de custo',
  id_orcamento: 'Orçamento',
  id_orca_item: 'Item',
  id_contabancaria: 'Conta bancária',
  forma_pagamento: 'Forma de pagamento',
  id_tipoDocumento: 'Tipo de documento',
  num_documento: 'Número do documento',
  permuta: 'Permuta',
  rateado: 'Rateado',
  obs: 'Observações',
}
