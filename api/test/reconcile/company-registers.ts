import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import {
  planoContasCreate,
  planoContasList,
  planoContasStart,
} from '@claquete/contract/livro/contas/plano-contas'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { propostaLinkUpdate } from '@claquete/contract/orcamentos/proposta/proposta-link'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { propostaPadrao } from '@claquete/contract/kernel/settings/proposta-link'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { World } from '../world.ts'
import type { Random } from './random.ts'

/** Ids of the registers that the rest of the company uses. */
export interface Registers {
  readonly unidades: readonly number[]
  /** Units of measure, counted in days and not. */
  readonly units: readonly number[]
  readonly clientes: readonly number[]
  readonly fornecedores: readonly number[]
  readonly agencia: number
  readonly seller: number
  readonly produtores: readonly number[]
  /** Accounts of all units. */
  readonly contas: readonly number[]
  /** An account of one unit, when there are two. */
  readonly poupanca: number
  readonly cartao: number
  readonly despesas: readonly number[]
  readonly receitas: readonly number[]
  /** An account of financial income, and the names of all of those. */
  readonly yields: number
  readonly financialContas: readonly string[]
  /** A parent of expense accounts, with a line of the DRE. */
  readonly grupoDeDespesas: number
  readonly centros: readonly number[]
}

/** What the builders of the company's parts share. */
export interface Builder {
  readonly world: World
  readonly random: Random
  readonly registers: Registers
}

export const reais = (centavos: number) => centavos / 100

export async function makeRegisters(world: World, random: Random): Promise<Registers> {
  const unidades: number[] = []
  for (const [at, nome] of ['Sol Filmes', 'Lua Filmes'].slice(0, random.int(1, 2)).entries()) {
    const place = { cidade: 'São Paulo', uf: 'SP', cep: '01310100' }
    const cnpj = cnpjWithDigits(`1122233300${at}1`)
    const body = { razao: `${nome} Ltda.`, fantasia: nome, cnpj, ...place }
    unidades.push((await world.call(empresaCreate, { body })).id_empresa)
  }
  const people = async (...names: string[]) => {
    const ids: number[] = []
    for (const razao of names) {
      ids.push((await world.call(pessoaCreate, { body: { razao } })).id_pessoa)
    }
    return ids
  }
  const [agencia = 0, seller = 0] = await people('Agência Norte', 'Vera Vendedora')
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  await world.call(propostaLinkUpdate, {
    body: {
      ...propostaPadrao,
      partes: ['numero', 'itens', 'quantidades', 'valores', 'subtotais', 'condicao_pagamento'],
    },
  })
  return {
    unidades,
    units: await makeMeasures(world),
    clientes: await people('Café Bom', 'Banco Azul'),
    fornecedores: await people('Locadora Luz', 'Estúdio Som', 'Buffet Mar'),
    agencia,
    seller,
    produtores: await people('Bia Produtora', 'Caio Produtor'),
    ...(await makeAccounts(world, random, unidades)),
    ...(await makeChart(world)),
    centros: await makeCentres(world),
  }
}

async function makeMeasures(world: World): Promise<number[]> {
  const ids: number[] = []
  for (const [descricao, conta_dias] of [
    ['Diária', 'S'],
    ['Pessoa', 'S'],
    ['Unidade', 'N'],
    ['Verba', 'N'],
  ]) {
    const { id_unidade } = (await world.call(unidadeMedida.endpoints.create, {
      body: { descricao, conta_dias },
    })) as unknown as { id_unidade: number }
    ids.push(id_unidade)
  }
  return ids
}

async function makeAccounts(world: World, random: Random, unidades: readonly number[]) {
  const open = async (descricao: string, id_contabancaria_tipo: number, more: object = {}) => {
    const body = {
      descricao,
      id_contabancaria_tipo,
      data_abertura: calendarDate('2026-01-01'),
      saldo_inicial: reais(random.int(0, 5_000_000)),
      ...more,
    }
    return (await world.call(contaBancariaCreate, { body })).id_contabancaria
  }
  const later = { data_abertura: calendarDate('2026-01-15') }
  // One account of all units, one unit's account that pays for others too, and others of either kind.
  const any = () => ({ id_empresa: random.pick([null, ...unidades]) })
  return {
    contas: [
      await open('Itaú', 1),
      await open('Bradesco', 1, { id_empresa: random.pick(unidades) }),
      await open('Caixa da produção', 3, { ...later, ...any() }),
    ],
    poupanca: await open('Poupança', 2, any()),
    cartao: await open('Cartão da empresa', 4, {
      ...any(),
      saldo_inicial: 0,
      dia_fechamento: 20,
      dia_vencimento: 28,
    }),
  }
}

/** The suggested chart, with childless accounts of both kinds. */
async function makeChart(world: World) {
  await world.call(planoContasStart)
  const { data } = await world.call(planoContasList, { query: {} })
  const leaves = (tipo: string) =>
    data.filter((conta) => conta.tipo === tipo && conta.filhos === 0).map((um) => um.id_grupoCusto)
  const grupo = data.find(
    ({ tipo, filhos, linha_dre_efetiva }) =>
      tipo === 'despesa' && filhos > 0 && linha_dre_efetiva !== null,
  )
  const financial = data.filter(
    ({ tipo, filhos, linha_dre_efetiva }) =>
      tipo === 'receita' && filhos === 0 && linha_dre_efetiva === 'receitas_financeiras',
  )
  return {
    despesas: leaves('despesa'),
    receitas: leaves('receita'),
    yields: financial[0]?.id_grupoCusto ?? 0,
    financialContas: financial.map(({ descricao }) => descricao),
    grupoDeDespesas: grupo?.id_grupoCusto ?? 0,
  }
}

async function makeCentres(world: World): Promise<number[]> {
  const create = async (descricao: string, id_centrocusto_superior = 0) =>
    (await world.call(centroCustoCreate, { body: { descricao, id_centrocusto_superior } }))
      .id_centrocusto
  const producao = await create('Produção')
  return [producao, await create('Filmagem', producao), await create('Administração')]
}

/** Adds an account that nothing else uses under one of the suggested chart. */
export async function newAccount(world: World, descricao: string, superior: number) {
  const body = { descricao, id_grupoCustoSuperior: superior }
  return (await world.call(planoContasCreate, { body })).id_grupoCusto
}
