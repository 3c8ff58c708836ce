/**
 * A company whose figures a person can add up: what the questions of the test ask of it. Its today is Thursday, 26
 * November 2026.
 */
import { planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { reciboCreate } from '@claquete/contract/financeiro/recibos/recibo'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { postTitulo, requestTitulo } from '../../../../test/titulos.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { deliveredVerba } from '../../../orcamentos/execucao/testing/job.ts'
import {
  changeTo,
  novaUnidade,
  novoOrcamento,
  seedItens,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { addTeam } from './team.ts'

export const todayOfTest = '2026-11-26'

const novaConta = async (world: World, descricao: string, tipo: number, saldo: number) =>
  (
    await world.call(contaBancariaCreate, {
      body: {
        descricao,
        id_contabancaria_tipo: tipo,
        saldo_inicial: saldo,
        data_abertura: calendarDate('2020-01-01'),
        ...(tipo === 4 && { dia_fechamento: 20, dia_vencimento: 28 }),
      },
    })
  ).id_contabancaria

const pessoa = async (world: World, razao: string, fantasia = '') =>
  (await world.call(pessoaCreate, { body: { razao, fantasia } })).id_pessoa

const planoIds = (world: World) =>
  world.rows(async (db) => {
    const rows = await db
      .from('plano_contas')
      .select(['descricao', 'id_grupoCusto'])
      .orderBy('caminho')
      .execute()
    return new Map(rows.map((one) => [one.descricao, one.id_grupoCusto]))
  })

/** An approved job with one line of 4.000,00 that cost 2.000,00 and takes funds. */
async function approvedJob(world: World, titulo: string, id_cliente: number) {
  const id_orcamento = await novoOrcamento(world, { titulo, id_cliente })
  await seedItens(world, id_orcamento, [{ uid: 'arte', valor: 4000, custo: 2000 }])
  await world.rows((db) =>
    db.run(sql`update orca_item set permite_verba = true where tenant_id = ${db.tenant}
      and id_orcamento = ${id_orcamento}`),
  )
  const moved = await changeTo(world, id_orcamento, 'Aprovado')
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.failure))
  const { id_orca_item } = await world.rows((db) =>
    db
      .from('orca_item')
      .select('id_orca_item')
      .where('id_orcamento', '=', id_orcamento)
      .executeTakeFirstOrThrow(),
  )
  return { id_orcamento, item: id_orca_item }
}

export interface QuestionCompany {
  readonly world: World
  readonly mothers: number
}

type People = Awaited<ReturnType<typeof addPeople>>

/** Three are called Vanessa, and some have names that are words of questions. */
async function addPeople(world: World) {
  const namesakes = ['Vanessa Prado', 'Vanessa Lima', 'Vanessa Essan']
  const others = [...namesakes, 'Sem Parar', 'Fim de Tarde Bar', 'Bruno Dias']
  for (const nome of others) await pessoa(world, nome)
  return {
    vivo: await pessoa(world, 'Telefônica Brasil S.A.', 'Vivo'),
    vereda: await pessoa(world, 'Vereda Alimentos Ltda'),
    jabuticaba: await pessoa(world, 'Jabuticaba Turismo Ltda'),
    locadora: await pessoa(world, 'Locadora Horizonte'),
    aurora: await pessoa(world, 'Estúdio Aurora'),
    imobiliaria: await pessoa(world, 'Imobiliária Central'),
    marco: await pessoa(world, 'Marco Antunes'),
    prefeitura: await pessoa(world, 'Prefeitura de São Paulo'),
    ana: await pessoa(world, 'Ana Ribeiro'),
    bia: await pessoa(world, 'Bia Nogueira'),
  }
}

type Posted = readonly [
  operacao: 'C' | 'D',
  pessoa: keyof People,
  reais: number,
  day: string,
  plano: string,
  more?: { readonly job?: 'mothers' | 'summer'; readonly paid?: string },
]

const producao = 'Produção publicitária'
/** Titles in round reais, due on the day of their competência. */
const titles: readonly Posted[] = [
  ['C', 'vivo', 10_000, '2026-11-10', producao, { job: 'mothers' }],
  ['C', 'vivo', 5_000, '2026-12-05', producao],
  ['C', 'vereda', 8_000, '2026-11-20', producao, { job: 'summer' }],
  ['C', 'vereda', 3_000, '2026-11-27', producao],
  ['C', 'jabuticaba', 12_000, '2026-10-05', producao, { paid: '2026-10-07' }],
  ['C', 'vivo', 20_000, '2026-03-10', producao, { paid: '2026-03-12' }],
  ['C', 'jabuticaba', 4_000, '2027-03-15', producao],
  ['C', 'vivo', 6_000, '2025-08-10', producao, { paid: '2025-08-14' }],
  ['D', 'locadora', 2_500, '2026-11-24', 'Locações e estúdio', { job: 'mothers' }],
  ['D', 'aurora', 15_000, '2026-12-10', 'Cor, VFX e finalização'],
  ['D', 'imobiliaria', 6_000, '2026-11-05', 'Aluguel e condomínio', { paid: '2026-11-05' }],
  [
    'D',
    'locadora',
    1_800,
    '2026-10-20',
    'Locações e estúdio',
    { job: 'mothers', paid: '2026-10-20' },
  ],
  ['D', 'marco', 900, '2026-03-20', 'Direção', { paid: '2026-03-20' }],
  ['D', 'prefeitura', 700, '2026-11-26', 'ISS'],
  ['D', 'ana', 9_000, '2026-12-04', 'Pró-labore'],
]

interface Makers {
  readonly people: People
  readonly jobs: Readonly<Record<'mothers' | 'summer', { readonly id_orcamento: number }>>
  readonly conta: number
}

/** Posts them all; returns the ids of those that were received or paid, in their order. */
async function postAll(world: World, { people, jobs, conta }: Makers): Promise<number[]> {
  const planos = await planoIds(world)
  const settled: number[] = []
  for (const [operacao, nome, reais, day, plano, { job, paid } = {}] of titles) {
    const id = await postTitulo(world, {
      operacao,
      id_pessoa: people[nome],
      valor: reais * 100,
      dataVencimento: day,
      competencia: day,
      data_emissao: day < todayOfTest ? day : todayOfTest,
      id_grupoCusto: must(planos.get(plano), plano),
      ...(job && { id_orcamento: jobs[job].id_orcamento }),
      ...(paid && { baixas: [{ data: paid, id_contabancaria: conta }] }),
    })
    if (paid) settled.push(id)
  }
  return settled
}

/** A fund of 500,00 that the producer has, of the job that `id_orcamento` is. */
const handFund = (
  world: World,
  {
    id_orcamento,
    item,
    produtor,
    conta,
  }: Readonly<Record<'id_orcamento' | 'item' | 'produtor' | 'conta', number>>,
) =>
  deliveredVerba(
    {
      world,
      id_orcamento,
      food: item,
      transport: item,
      art: item,
      produtor,
      outro: produtor,
      conta,
    },
    500,
  )

/** Makes it, with a receipt, a fund and a payment that waits for approval. */
export async function newQuestionCompany(): Promise<QuestionCompany> {
  const world = await newWorld()
  await novaUnidade(world)
  await world.call(configuracaoUpdate, { body: { aprovar_proprio_pagamento: 'S' } })
  await world.call(planoContasStart)
  const conta = await novaConta(world, 'Itaú movimento', 1, 50_000)
  await novaConta(world, 'Itaú CDB', 5, 20_000)
  await novaConta(world, 'Caixa do escritório', 3, 1_200)
  await novaConta(world, 'Cartão Nubank', 4, 0)
  const people = await addPeople(world)
  const mothers = await approvedJob(world, 'Dia das Mães', people.vivo)
  const summer = await approvedJob(world, 'Verão Vereda', people.vereda)
  await novoOrcamento(world, { titulo: 'Filme institucional', id_cliente: people.jabuticaba })
  const [received] = await postAll(world, { people, jobs: { mothers, summer }, conta })
  await world.call(reciboCreate, {
    body: { ids: [must(received, 'receivable')], data: calendarDate('2026-10-07') },
  })
  await handFund(world, { ...mothers, produtor: people.bia, conta })
  await requestTitulo(world, {
    id_orcamento: summer.id_orcamento,
    id_orca_item: summer.item,
    valor: 45_000,
    dataVencimento: '2026-12-15',
    id_pessoa: people.aurora,
  })
  await addTeam(world)
  return { world, mothers: mothers.id_orcamento }
}
