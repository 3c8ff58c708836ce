import {
  RateioLine,
  ParcelaBody,
  TituloBody,
  contaPayableCreate,
  contaPayableUpdate,
  contaReceivableCreate,
  contaReceivableUpdate,
} from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { centsOfReais, centsToReais } from '@claquete/core/kernel/money'
import { splitInParcelas } from '@claquete/core/livro/titulos/parcelas'
import { asksUnidade } from '@claquete/core/livro/titulos/titulo'
import type { Scope } from '@claquete/core/livro/titulos/titulo'
import * as z from 'zod/mini'
import { reais, subtractReais } from '../../lib/money.ts'
import { CallFailure, call } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { unitText } from '../../lib/unit-text.ts'

export type Operacao = 'C' | 'D'

export interface TypedLine {
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
  readonly id_orca_item: number | null
  readonly valor: number
}
export interface TypedParcela {
  readonly dataVencimento: CalendarDate | null
  readonly valor: number
}

export interface Values extends Record<string, unknown> {
  readonly operacao: Operacao
  readonly id_empresa: number | null
  readonly id_pessoa: number | null
  readonly descricao: string
  readonly obs: string | null
  readonly valor: number
  readonly dataVencimento: CalendarDate | null
  readonly competencia: CalendarDate | null
  readonly data_emissao: CalendarDate | null
  readonly agendado_para: CalendarDate | null
  readonly id_contabancaria: number | null
  readonly forma_pagamento: string | null
  readonly id_tipoDocumento: number | null
  readonly num_documento: string | null
  readonly permuta: 'S' | 'N'
  readonly rateio: readonly TypedLine[]
  readonly repeticao: 'unica' | 'parcelada' | 'recorrente'
  readonly quantas: number | null
  readonly intervalo: 'meses' | 'dias'
  readonly passo: number | null
  readonly parcelas: readonly TypedParcela[]
  readonly meses: string
  readonly vezes: number | null
  readonly escopo: Scope
  readonly anexos: readonly number[]
  readonly versao: number
}

const { valor: _valor, ...daLinha } = RateioLine.shape
/** A single rateio line may hold value zero here: it takes the title's value on save. */
export const Schema = z.object({
  ...TituloBody.shape,
  rateio: z.array(z.object({ ...daLinha, valor: z.number() })),
  parcelas: z.array(ParcelaBody),
  quantas: z.optional(z.nullable(z.int())),
  passo: z.optional(z.nullable(z.int())),
  vezes: z.optional(z.nullable(z.int().check(z.minimum(2), z.maximum(360)))),
})

export const emptyLine: TypedLine = {
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orcamento: null,
  id_orca_item: null,
  valor: 0,
}

export const novoDe = (operacao: Operacao): Values => ({
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

export const valuesOf = (titulo: Titulo): Values => ({
  ...novoDe(titulo.operacao),
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
  forma_pagamento: titulo.forma_pagamento,
  id_tipoDocumento: titulo.id_tipoDocumento,
  num_documento: titulo.num_documento,
  permuta: titulo.permuta,
  rateio: titulo.rateio.map((linha) => ({
    id_grupoCusto: linha.id_grupoCusto,
    id_centrocusto: linha.id_centrocusto,
    id_orcamento: linha.id_orcamento,
    id_orca_item: linha.id_orca_item,
    valor: linha.valor,
  })),
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
export function parcelasDe(valores: Values): TypedParcela[] {
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

/** Checks across fields; `unidades` is the number of units the person may choose. */
export function problemsOf(
  valores: Values,
  isNovo: boolean,
  unidades: number,
): Record<string, string> {
  const { rateio, valor, parcelas, repeticao, id_empresa } = valores
  const semUnidade = isNovo && id_empresa === null && asksUnidade(rateio, unidades)
  const doRateio = rateio.length > 1 ? missing(valor, rateio) : 0
  const dasParcelas = isNovo && repeticao === 'parcelada' ? missing(valor, parcelas) : 0
  const told = (sobra: number, que: string) =>
    sobra > 0 ? `Falta ${que} ${reais(sobra)}.` : `A soma fica ${reais(-sobra)} acima do valor.`
  return {
    ...(semUnidade && { id_empresa: unitText('Escolha {a unidade}.') }),
    ...(doRateio !== 0 && { rateio: told(doRateio, 'ratear') }),
    ...(dasParcelas !== 0 && { parcelas: told(dasParcelas, 'parcelar') }),
    ...(isNovo &&
      repeticao === 'parcelada' &&
      parcelas.length < 2 && { quantas: 'Use de 2 a 360 parcelas.' }),
  }
}

const linesOf = ({ rateio, valor }: Values) =>
  rateio.length === 1 ? rateio.map((linha) => ({ ...linha, valor })) : rateio

const camposDo = (valores: Values) => ({
  id_empresa: valores.id_empresa,
  id_pessoa: valores.id_pessoa,
  descricao: valores.descricao,
  obs: valores.obs,
  valor: valores.valor,
  dataVencimento: valores.dataVencimento as CalendarDate,
  competencia: valores.competencia,
  data_emissao: valores.data_emissao,
  agendado_para: valores.agendado_para,
  id_contabancaria: valores.id_contabancaria,
  forma_pagamento: valores.forma_pagamento as TituloBody['forma_pagamento'],
  id_tipoDocumento: valores.id_tipoDocumento,
  num_documento: valores.num_documento,
  permuta: valores.permuta,
  rateio: linesOf(valores).map((linha) => ({ ...linha })),
})

/** Omits blank account and cost centre, so that a new title takes its defaults. */
const untold = ({ id_grupoCusto, id_centrocusto, ...linha }: TypedLine) => ({
  ...linha,
  ...(id_grupoCusto !== null && { id_grupoCusto }),
  ...(id_centrocusto !== null && { id_centrocusto }),
})

async function create(valores: Values, confirmar_repetido: boolean) {
  const { repeticao, parcelas, meses, vezes, anexos } = valores
  const campos = camposDo(valores)
  const body = {
    ...campos,
    rateio: campos.rateio.map(untold),
    ...(repeticao === 'parcelada' && {
      parcelas: parcelas.map((um) => ({
        valor: um.valor,
        dataVencimento: um.dataVencimento as CalendarDate,
      })),
    }),
    ...(repeticao === 'recorrente' && { recorrencia: { meses: Number(meses), vezes } }),
    anexos: [...anexos],
    confirmar_repetido,
  }
  return call(valores.operacao === 'D' ? contaPayableCreate : contaReceivableCreate, { body })
}

/** Creates a title; asks for confirmation if it looks like a duplicate. */
export async function createTitulo(valores: Values) {
  try {
    return await create(valores, false)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'titulo_repetido') throw error
    const isSure = await confirm({
      title: 'Este lançamento parece repetido',
      message: error.msg,
      yes: 'Gravar mesmo assim',
      no: 'Conferir antes',
    })
    if (!isSure) throw error
    return create(valores, true)
  }
}

export function updateTitulo(id_lancamento: number, valores: Values) {
  const { versao, escopo, operacao } = valores
  const body = { ...camposDo(valores), id_lancamento, versao, escopo }
  return call(operacao === 'D' ? contaPayableUpdate : contaReceivableUpdate, { body })
}

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
