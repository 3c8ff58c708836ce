import { postTitulo } from '../../../../test/titulos.ts'
import type { World } from '../../../../test/world.ts'
import { addItens, openVerba, fornecedor, spend, novoJob } from './job.ts'
import type { Job } from './job.ts'

type Grandes = readonly [number | null, number | null]

const exampleOrcamento = (world: World, luz: number, grandes: Grandes) =>
  novoJob(world, {
    orcamento: {
      num_orc: '2026/014',
      subtotal: 41_036,
      valor_base: 47_191.4,
      total_geral: 47_191.4,
      liquido_total: 35_851.3,
      custo_total: 28_836,
      lucro_total: 7015.3,
      condicao_pagamento: '50% em 30 dias e 50% em 60 dias da aprovação',
      data_aprovacao: '2026-03-02',
    },
    grupos: [
      { uid: 'g1', descricao: 'Direção', id_grande_item: grandes[0] },
      { uid: 'g11', superior: 'g1', descricao: 'Assistência', id_grande_item: grandes[1] },
      { uid: 'g2', descricao: 'Produção' },
    ],
    itens: [
      {
        uid: 'a',
        grupo: 'g1',
        ordem: 10,
        valor_total: 17_000,
        custo_previsto: 12_000,
        previsto_aprovado: 11_500,
        id_fornecedor: luz,
      },
      { uid: 'b', grupo: 'g11', valor_total: 7200, custo_previsto: 6000, estimativa_final: 5500 },
      { uid: 'c', grupo: 'g2', valor_total: 16_836, custo_previsto: 10_836, conta: false },
      {
        uid: 'o',
        grupo: 'g2',
        valor_total: 999,
        custo_previsto: 500,
        conta: false,
        opcional: true,
      },
    ],
  })

/**
 * A job whose figures the tests know from hand calculation: two groups (one with a subgroup), a line with
 * sublines, an option that is off, payments, expenses, a fund of a group and a payment without a line.
 */
export async function createExample(
  world: World,
  grandes: Grandes = [null, null],
): Promise<Job & { readonly luz: number; readonly b: number }> {
  const luz = await fornecedor(world, 'Luz & Cia')
  const withoutSublines = await exampleOrcamento(world, luz, grandes)
  const { id_orcamento } = withoutSublines
  const ofC = { id_orcamento, id_orca_item: withoutSublines.item('c') }
  await postTitulo(world, { ...ofC, valor: 5_000, baixas: [{ data: '2026-03-10' }] })
  const job = await addItens(world, withoutSublines, [
    { uid: 'c1', grupo: 'g2', superior: 'c', valor_total: 15_000, custo_previsto: 9000 },
    { uid: 'c2', grupo: 'g2', superior: 'c', valor_total: 1836, custo_previsto: 1836 },
  ])
  const ofA = { id_orcamento, id_orca_item: job.item('a'), id_pessoa: luz }
  await postTitulo(world, {
    ...ofA,
    valor: 500_000,
    num_documento: 'NF 12',
    baixas: [{ data: '2026-03-10' }],
  })
  await postTitulo(world, { ...ofA, valor: 800_050, dataVencimento: '2026-04-20' })
  await spend(world, job, { id_orca_item: job.item('c1'), valor: 100.1, fornecedor: 'Mercado' })
  await openVerba(world, job, { valor: 400, id_orca_grupo: job.grupo('g2') }, [['entrega', 400]])
  await postTitulo(world, { id_orcamento, valor: 1_500, baixas: [{ data: '2026-03-10' }] })
  return { ...job, luz, b: job.item('b') }
}

/** Hides a line from a profile. */
export const hide = (world: World, id_orca_item: number, id_usuario_tipo: number) =>
  world.rows((db) =>
    db.insertInto('orca_item_oculto').values({ id_orca_item, id_usuario_tipo }).execute(),
  )

/** Blocks a budget column for a profile. */
export const block = (
  world: World,
  id_usuario_tipo: number,
  nome_coluna: 'valor_unit' | 'valor_total',
) =>
  world.rows((db) =>
    db
      .insertInto('usuario_tipo_coluna')
      .values({ id_usuario_tipo, nome_coluna, colunaPermitidaPerfil: 'N' })
      .execute(),
  )

/** Makes every budget status visible to a profile. */
export const viewAllStatus = (world: World, id_usuario_tipo: number) =>
  world.rows(async (db) => {
    const status = await db.from('orcamento_status').select('id_orcamento_status').execute()
    const rows = status.map(({ id_orcamento_status }) => ({ id_usuario_tipo, id_orcamento_status }))
    await db
      .insertInto('usuario_tipo_status')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
