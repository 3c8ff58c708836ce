import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { orcamentoList, orcamentoUpdate } from '@claquete/contract/orcamentos/lista/orcamento'
import type { HeaderBody } from '@claquete/contract/orcamentos/lista/header'
import type { OrcamentoQuery } from '@claquete/contract/orcamentos/lista/orcamento'
import { statusChange } from '@claquete/contract/orcamentos/status/status'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { perfilCreate } from '@claquete/contract/acesso/perfis/perfil'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'
import { idOf, newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import type { Colleague } from '../../../acesso/usuarios/testing/colleague.ts'

export const novaUnidade = async (world: World, razao = 'Produtora Unidade') =>
  (await world.call(empresaCreate, { body: { razao, fantasia: razao } })).id_empresa

export const novaPessoa = async (world: World, razao: string) =>
  (await world.call(pessoaCreate, { body: { razao } })).id_pessoa

/** A budget with only a header; creates a unit if none is given and none exists. */
export async function novoOrcamento(world: World, body: Partial<HeaderBody> = {}) {
  const head = { titulo: 'Filme 30"', ...body }
  const reply = await world.call(orcamentoUpdate, { body: head })
  return reply.id_orcamento
}

interface ItemNovo {
  readonly uid: string
  readonly valor: number
  readonly custo: number
  readonly superior?: string
}

/** Stores a group with these lines as the sheet does, with their totals. */
export async function seedItens(
  world: World,
  id_orcamento: number,
  itens: readonly ItemNovo[],
): Promise<void> {
  await world.rows(async (db) => {
    const { id_orca_grupo } = await db
      .insertInto('orca_grupo')
      .values({ id_orcamento, uid: 'g', ordem: 1024, descricao: 'Equipe' })
      .returning('id_orca_grupo')
      .executeTakeFirstOrThrow()
    const ids = new Map<string, number>()
    for (const [at, { uid, valor, custo, superior }] of itens.entries()) {
      const { id_orca_item } = await db
        .insertInto('orca_item')
        .values({
          id_orcamento,
          id_orca_grupo,
          uid,
          ordem: (at + 1) * 1024,
          descricao: `Item ${uid}`,
          valor_unit: valor,
          custo_unit: custo,
          valor_total: valor,
          custo_previsto: custo,
          id_orca_item_superior: (superior && ids.get(superior)) || null,
        })
        .returning('id_orca_item')
        .executeTakeFirstOrThrow()
      ids.set(uid, id_orca_item)
    }
    const total = itens.reduce((soma, um) => soma + um.valor, 0)
    const cost = itens.reduce((soma, um) => soma + um.custo, 0)
    await db
      .update('orcamento')
      .set({
        subtotal: total,
        valor_base: total,
        total_geral: total,
        liquido_total: total,
        custo_total: cost,
        lucro_total: total - cost,
      })
      .where('id_orcamento', '=', id_orcamento)
      .execute()
  })
}

/** Ids of the statuses by name. */
export async function readStatusIds(world: World): Promise<Readonly<Record<string, number>>> {
  const rows = await world.rows((db) =>
    db.from('orcamento_status').select(['descricao', 'id_orcamento_status']).execute(),
  )
  return Object.fromEntries(rows.map((row) => [row.descricao, row.id_orcamento_status]))
}

export async function changeTo(
  world: World,
  id_orcamento: number,
  status: string,
  more: { substituir?: boolean; reabrir?: boolean } = {},
) {
  const id_orcamento_status = (await readStatusIds(world))[status] ?? 0
  return world.ask(statusChange, { body: { id_orcamento, id_orcamento_status, ...more } })
}

/** A user whose profile sees these statuses, by default all. */
export async function createColleague(
  world: World,
  keys: readonly AnyPermissionKey[],
  { status, empresas = [] }: { status?: readonly string[]; empresas?: readonly number[] } = {},
): Promise<Colleague> {
  const all = await readStatusIds(world)
  const seen = status ? status.map((name) => all[name] ?? 0) : Object.values(all)
  const { id_usuario_tipo } = await world.call(perfilCreate, {
    body: {
      descricao: `Perfil de ${keys.length} ${Math.random()}`,
      permissoes: keys.map(idOf),
      status: seen,
    },
  })
  await world
    .rows((db) => db.run(sql`update tenant set qtde_usuarios = 50 where tenant_id = ${db.tenant}`))
    .catch(() => undefined)
  return newColleague(world, id_usuario_tipo, empresas)
}

/** The numbers of the listed budgets, in list order. */
export const listedNumbers = async (world: World, query: Partial<OrcamentoQuery> = {}) =>
  (await world.call(orcamentoList, { query })).data.data.map(({ id_orcamento }) => id_orcamento)

/** Creates a budget of one line, whose cost is half of its price in reais; returns its id. */
export async function pricedOrcamento(
  world: World,
  valor: number,
  body: Partial<HeaderBody> = {},
): Promise<number> {
  const id_orcamento = await novoOrcamento(world, body)
  await seedItens(world, id_orcamento, [{ uid: 'a', valor, custo: valor / 2 }])
  return id_orcamento
}
