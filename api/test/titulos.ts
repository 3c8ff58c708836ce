/**
 * The only way for tests to make titles, splits and settlements: by the product's calls, so that tests read
 * what the ledger really writes. Money is in centavos, days are texts.
 *
 *   const id = await postTitulo(world, { valor: 10_000, dataVencimento: '2026-03-20' })
 *   await postTitulo(world, { valor: 300, rateio: [{ id_grupoCusto: a, valor: 100 }, { valor: 200 }] })
 *   await postTitulo(world, { valor: 300, operacao: 'C', baixas: [{ data: '2026-03-04', principal: 100 }] })
 *   await settle(world, id, { data: '2026-03-05' })
 *   await requestTitulo(world, { valor: 9_900, situacao: 'rejeitado' })
 *   await cancelTitulo(world, id)
 *   await postDirect(world, { valor: 400, data: '2026-03-10' })
 *   await transfer(world, { de: itau, para: caixa, valor: 8_000, data: '2026-03-12' })
 *
 * The product decides what a test leaves out, except for three required fields: the unit is the first one,
 * created if there is none; the account is the tests' own; the due date is 10 March 2026.
 * Rows that no call writes (a broken ledger for the nightly check) are written in the test that needs them.
 */
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { actInLote, darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { directCreate } from '@claquete/contract/livro/titulos/direct'
import type { DirectLancamento } from '@claquete/contract/livro/titulos/direct'
import {
  tituloCreate,
  tituloCreateMany,
  tituloChoices,
} from '@claquete/contract/livro/titulos/titulo'
import type { RateioLine, TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { transferenciaCreate } from '@claquete/contract/livro/titulos/transferencia'
import { pagamentoReject, pagamentoRequest } from '@claquete/contract/orcamentos/execucao/pagamento'
import type { PagamentoBody } from '@claquete/contract/orcamentos/execucao/pagamento'
import { addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import { novoJob, createEquipeMember } from '../src/orcamentos/execucao/testing/job.ts'
import type { World } from './world.ts'

/** A line of a split: its targets and its value in centavos. */
export type NewLine = Partial<Omit<RateioLine, 'valor'>> & { readonly valor: number }

/** A settlement. By default of the whole debt, today, from the tests' account. */
export interface BaixaNova {
  readonly data?: string
  /** The part of the debt it pays; interest and fine come on top. */
  readonly principal?: number
  readonly juros?: number
  readonly multa?: number
  readonly desconto?: number
  /** `null` means the barter account. */
  readonly id_contabancaria?: number | null
}

type Dias = 'dataVencimento' | 'competencia' | 'data_emissao' | 'agendado_para'
type Campos = Partial<Omit<TituloBody, Dias | 'valor' | 'rateio' | 'parcelas'>>

export interface TituloNovo extends Campos, Partial<Record<Dias, string>> {
  readonly valor: number
  readonly operacao?: 'C' | 'D'
  /** A monthly value from the due date on; they sum to `valor`, and the first title is returned. */
  readonly parcelas?: readonly number[]
  readonly rateio?: readonly NewLine[]
  readonly baixas?: readonly BaixaNova[]
}

const vencimento = '2026-03-10'
const reais = (centavos: number) => centsToReais(cents(centavos))
const dia = (text: string | undefined) => (text === undefined ? undefined : calendarDate(text))

/** Creates something once per company. */
const madeOnce = (make: (world: World) => Promise<number>) => {
  const known = new Map<number, Promise<number>>()
  return (world: World): Promise<number> => {
    const made = known.get(world.tenant) ?? make(world)
    known.set(world.tenant, made)
    return made
  }
}

/** The company's first unit, created if there is none. */
export const unidadeOf = madeOnce(async (world) => {
  const { empresas } = (await world.call(tituloChoices, {})).data
  const body = { razao: 'Produtora Unidade', fantasia: 'Produtora Unidade' }
  return empresas.length > 0
    ? Math.min(...empresas.map(({ id }) => id))
    : (await world.call(empresaCreate, { body })).id_empresa
})

/** A bank account for tests that do not care which one pays. */
export const testContaOf = madeOnce(async (world) => {
  const body = {
    descricao: 'Conta dos testes',
    id_contabancaria_tipo: 1,
    data_abertura: calendarDate('2010-01-01'),
  }
  return (await world.call(contaBancariaCreate, { body })).id_contabancaria
})

const lineOf = ({ valor, ...linha }: NewLine) => ({ ...linha, valor: reais(valor) })

async function bodyOf(world: World, novo: Omit<TituloNovo, 'baixas'>) {
  const { valor, operacao = 'D', rateio, parcelas, ...campos } = novo
  const { competencia, data_emissao, agendado_para, ...outros } = campos
  const dataVencimento = calendarDate(novo.dataVencimento ?? vencimento)
  const isOfOrcamento = [novo, ...(rateio ?? [])].some(({ id_orcamento }) => id_orcamento)
  return {
    descricao: 'Título',
    ...(!isOfOrcamento && { id_empresa: await unidadeOf(world) }),
    ...outros,
    operacao,
    valor: reais(valor),
    dataVencimento,
    competencia: dia(competencia),
    data_emissao: dia(data_emissao),
    agendado_para: dia(agendado_para),
    ...(rateio && { rateio: rateio.map(lineOf) }),
    ...(parcelas && {
      parcelas: parcelas.map((parcela, at) => ({
        valor: reais(parcela),
        dataVencimento: addMonths(dataVencimento, at),
      })),
    }),
  }
}

/** An approved title with its split and settlements. */
export async function postTitulo(world: World, titulo: TituloNovo): Promise<number> {
  const { baixas = [], ...novo } = titulo
  const { id_lancamento } = await world.call(tituloCreate, { body: await bodyOf(world, novo) })
  for (const baixa of baixas) await settle(world, id_lancamento, baixa)
  return id_lancamento
}

/** How many titles one call takes. */
const perCall = 50

/** Many titles without settlements; returns their ids in order. */
export async function postTitulos(
  world: World,
  novos: readonly Omit<TituloNovo, 'baixas'>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < novos.length; at += perCall) {
    const lancamentos = []
    for (const novo of novos.slice(at, at + perCall)) lancamentos.push(await bodyOf(world, novo))
    ids.push(...(await world.call(tituloCreateMany, { body: { lancamentos } })).ids)
  }
  return ids
}

/** Settles a title in full or in part; returns the settlement's id. */
export async function settle(
  world: World,
  id_lancamento: number,
  baixa: BaixaNova = {},
): Promise<number> {
  const { principal, juros = 0, multa = 0, desconto = 0 } = baixa
  const { id_contabancaria = await testContaOf(world) } = baixa
  const { ids_baixa } = await world.call(darBaixa, {
    body: {
      id_contabancaria,
      data: dia(baixa.data),
      baixas: [
        {
          id_lancamento,
          ...(principal !== undefined && { valor: reais(principal + juros + multa) }),
          juros: reais(juros),
          multa: reais(multa),
          desconto: reais(desconto),
        },
      ],
    },
  })
  return ids_baixa[0] ?? 0
}

export const cancelTitulo = (world: World, id_lancamento: number) =>
  world.call(actInLote, { body: { acao: 'cancelar', ids: [id_lancamento] } })

type OfRequest = 'id_orca_item' | 'descricao' | 'id_pessoa' | 'id_grupoCusto' | 'num_documento'

interface NewRequest extends Partial<Pick<PagamentoBody, OfRequest>> {
  readonly valor: number
  readonly dataVencimento?: string
  readonly competencia?: string
  readonly id_orcamento?: number
  readonly situacao?: 'solicitado' | 'rejeitado'
}

/** A requested payable of a job's line that nobody approved. By default the job is created. */
export async function requestTitulo(world: World, pedido: NewRequest): Promise<number> {
  const { situacao = 'solicitado', valor, dataVencimento = vencimento, competencia } = pedido
  const { id_orcamento, id_orca_item, descricao, id_pessoa, id_grupoCusto, num_documento } = pedido
  const job =
    id_orcamento && id_orca_item
      ? { id_orcamento, id_orca_item }
      : await novoJob(world).then((um) => ({
          id_orcamento: um.id_orcamento,
          id_orca_item: um.food,
        }))
  // A request by an approver would be approved at once.
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const { id_lancamento } = await requester.call(pagamentoRequest, {
    body: {
      ...job,
      descricao,
      id_pessoa,
      id_grupoCusto,
      num_documento,
      valor: reais(valor),
      dataVencimento: calendarDate(dataVencimento),
      competencia: dia(competencia),
      aceita_estouro: 'S',
    },
  })
  if (situacao === 'rejeitado') {
    await world.call(pagamentoReject, { params: { id_lancamento }, body: { motivo: 'Não cabe' } })
  }
  return id_lancamento
}

interface NewDirect extends Partial<
  Omit<DirectLancamento, 'valor' | 'data' | 'competencia' | 'rateio'>
> {
  readonly valor: number
  readonly data: string
  readonly competencia?: string
  readonly rateio?: readonly NewLine[]
}

/** A title settled on creation. */
export async function postDirect(world: World, direct: NewDirect): Promise<number> {
  const { valor, data, competencia, rateio, ...campos } = direct
  const { id_lancamento } = await world.call(directCreate, {
    body: {
      operacao: 'D',
      descricao: 'Lançamento direto',
      id_empresa: await unidadeOf(world),
      id_contabancaria: direct.id_contabancaria ?? (await testContaOf(world)),
      ...campos,
      valor: reais(valor),
      data: calendarDate(data),
      competencia: dia(competencia),
      ...(rateio && { rateio: rateio.map(lineOf) }),
    },
  })
  return id_lancamento
}

export const transfer = (
  world: World,
  { de, para, valor, data }: { de: number; para: number; valor: number; data: string },
) =>
  world.call(transferenciaCreate, {
    body: {
      id_conta_origem: de,
      id_conta_destino: para,
      valor: reais(valor),
      data: calendarDate(data),
    },
  })
