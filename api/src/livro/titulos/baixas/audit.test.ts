import { darBaixa, lancamentosDelete } from '@claquete/contract/livro/titulos/baixa'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { postTitulos } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta } from '../testing/baixas.ts'

useSharedServer({ now: () => Date.UTC(2026, 10, 18, 15) })

let world: World
let id_empresa: number
let conta: number

beforeAll(async () => {
  world = await newWorld()
  id_empresa = await novaUnidade(world)
  conta = await novaConta(world, 'Itaú')
})

interface Audited {
  readonly tabela: string
  readonly operacao: string
  readonly chave: number
  readonly pai: string | null
  readonly chave_pai: number | null
  readonly chamada: string | null
  readonly com_usuario: boolean
  readonly antes: object | null
  readonly depois: object | null
}

const auditoriaOf = (operacoes: readonly string[], chaves: readonly number[]) =>
  world.rows((db) =>
    db.run(sql<Audited>`select tabela, operacao, chave, pai, chave_pai, chamada,
        id_usuario is not null as com_usuario, antes, depois from auditoria
      where tenant_id = ${db.tenant} and tabela in ('lancamento', 'lancamento_baixa')
        and operacao = any(${operacoes}::text[])
        and coalesce(chave_pai, chave) = any(${chaves}::bigint[]) order by tabela, chave`),
  )

/** Rows as JSON, without derived columns and columns copied from the title. */
const lines = (tabela: 'lancamento' | 'lancamento_baixa', ids: readonly number[]) =>
  world.rows((db) =>
    db.run(sql<{ id: number; linha: object }>`select id_lancamento as id,
        to_jsonb(t) - '{busca,tenant_id,titulo_tipo,titulo_origem,titulo_permuta,titulo_rateado,titulo_empresa,titulo_grupo,titulo_centro}'::text[]
          as linha
      from ${sql.table(tabela)} t where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
      order by id_lancamento`),
  )

const pick = (linha: object | undefined, keeps: (coluna: string) => boolean) =>
  Object.fromEntries(Object.entries(linha ?? {}).filter(([coluna]) => keeps(coluna)))

/** Predicate: the column changed in any of these rows, or identifies the row. */
function touched(antes: readonly { linha: object }[], depois: readonly { linha: object }[]) {
  const conhecida = new Set(['id_lancamento', 'descricao', 'competencia'])
  const valor = (linha: object | undefined, coluna: string) =>
    JSON.stringify((linha as Record<string, unknown>)[coluna])
  return (coluna: string) =>
    conhecida.has(coluna) ||
    antes.some(({ linha }, i) => valor(linha, coluna) !== valor(depois[i]?.linha, coluna))
}

/** The audit trigger builds its JSON in one way for few rows and in another for many. */
test.each([1, 50, 51, 120])(
  'a batch of %i loses nothing of any title and settlement',
  async (quantos) => {
    const ids = await postTitulos(
      world,
      Array.from({ length: quantos }, (_, i) => ({
        id_empresa,
        valor: 10_000 + i,
        obs: i % 2 === 0 ? 'Ação "aspas" \\ barra' : null,
      })),
    )
    const antes = await lines('lancamento', ids)
    const body = {
      id_contabancaria: conta,
      forma_pagamento: 'pix' as const,
      baixas: ids.map((id_lancamento) => ({ id_lancamento })),
    }
    await world.call(darBaixa, { body })
    const depois = await lines('lancamento', ids)
    const baixas = await lines('lancamento_baixa', ids)
    const common = { chamada: expect.any(String), com_usuario: true }
    const auditedTitulos = await auditoriaOf(['A'], ids)
    const auditedBaixas = (await auditoriaOf(['I'], ids)).filter(
      ({ tabela }) => tabela === 'lancamento_baixa',
    )
    const keeps = quantos > 50 ? touched(antes, depois) : () => true
    expect(auditedTitulos).toEqual(
      ids.map((chave, i) => ({
        ...common,
        tabela: 'lancamento',
        operacao: 'A',
        chave,
        pai: null,
        chave_pai: null,
        antes: pick(antes[i]?.linha, keeps),
        depois: pick(depois[i]?.linha, keeps),
      })),
    )
    // `antes` applied over the new row gives the old row.
    expect(auditedTitulos.map((um, i) => ({ ...depois[i]?.linha, ...um.antes }))).toEqual(
      antes.map(({ linha }) => linha),
    )
    expect(auditedBaixas).toEqual(
      baixas.map(({ id, linha }) => ({
        ...common,
        tabela: 'lancamento_baixa',
        operacao: 'I',
        pai: 'lancamento',
        chave_pai: id,
        chave: (linha as { id_baixa: number }).id_baixa,
        antes: null,
        depois: linha,
      })),
    )
  },
)

test('what is deleted by the hundred is kept as it was', async () => {
  const ids = await postTitulos(
    world,
    Array.from({ length: 100 }, (_, i) => ({ id_empresa, valor: 500 + i })),
  )
  const antes = await lines('lancamento', ids)
  await world.call(lancamentosDelete, { body: { ids } })
  const audited = await auditoriaOf(['E'], ids)
  expect(audited.map((um) => [um.chave, um.antes, um.depois])).toEqual(
    antes.map(({ id, linha }) => [id, linha, null]),
  )
})
