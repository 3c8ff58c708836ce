import type * as contract from '@claquete/contract/livro/contas/centro-custo'
import type { CentroCustoBody } from '@claquete/contract/livro/contas/centro-custo'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Handlers } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { openPlace, carry, nodeOf, superiorOf, drop, lock } from './tree.commands.ts'
import { treeOfCentros } from './tree.queries.ts'
import {
  clearPrincipal,
  findCentro,
  insertCentro,
  listCentros,
  updateCentro,
} from './centro-custo.queries.ts'
import { centroExporter } from './financeiro.export.ts'

type Novo = CentroCustoBody & {
  readonly id_centrocusto_superior: number
  readonly ordem?: number | undefined
}

/** A company's first cost centre becomes the main one. */
export async function createCentro(db: TenantDb, body: Novo): Promise<number> {
  const { descricao, ativo = 'S', ordem } = body
  const nodes = await lock(db, treeOfCentros)
  const principal = nodes.length === 0 ? 'S' : (body.principal ?? 'N')
  if (principal === 'S' && ativo === 'N') {
    throw fieldFailure('ativo', 'O centro de custo principal fica em uso.')
  }
  const superior = superiorOf(body.id_centrocusto_superior)
  const place = await openPlace(db, treeOfCentros, nodes, { superior, ordem })
  if (principal === 'S') await clearPrincipal(db)
  await insertCentro(db, {
    id_centrocusto: place.id,
    id_centrocusto_superior: superior,
    descricao,
    ordem: place.ordem,
    caminho: place.caminho,
    ativo,
    principal,
  })
  return place.id
}

type Change = CentroCustoBody & {
  readonly id_centrocusto: number
  readonly versao: number
}

async function changeCentro(db: TenantDb, body: Change): Promise<void> {
  const { id_centrocusto: id, descricao, ativo, principal } = body
  const nodes = await lock(db, treeOfCentros)
  requireVersao(nodeOf(nodes, id), body.versao)
  const centro = await findCentro(db, id)
  if (!centro) throw new Failure('nao_encontrado')
  if (centro.principal === 'S' && principal === 'N') {
    throw fieldFailure('principal', 'Sempre há um principal: marque outro no lugar deste.')
  }
  const isMain = centro.principal === 'S' || principal === 'S'
  if (isMain && (ativo ?? centro.ativo) === 'N') {
    throw fieldFailure(
      'ativo',
      'O centro de custo principal fica em uso. Marque outro como principal antes.',
    )
  }
  if (principal === 'S' && centro.principal === 'N') await clearPrincipal(db)
  await updateCentro(db, id, {
    descricao,
    ...(ativo !== undefined && { ativo }),
    ...(principal !== undefined && { principal }),
  })
}

async function requireSecondary(db: TenantDb, id: number): Promise<void> {
  const [centro, todos] = [await findCentro(db, id), await listCentros(db, {})]
  if (centro?.principal === 'S' && todos.length > 1) {
    throw new Failure('dados_invalidos', {
      msg: 'Este é o centro de custo principal. Marque outro como principal antes de excluir.',
    })
  }
}

export const centroCustoHandlers: Handlers<typeof contract> = {
  centroCustoList: async ({ db }, { query }) => ({ data: await listCentros(db, query) }),
  centroCustoActive: async ({ db }, { query }) => ({
    data: await listCentros(db, { ...query, ativo: 'A' }),
  }),

  centroCustoCreate: async (context, { body }) => {
    const id_centrocusto = await createCentro(context.db, body)
    return { id_centrocusto, msg: 'Centro de custo cadastrado com sucesso' }
  },

  centroCustoUpdate: async (context, { body }) => {
    await changeCentro(context.db, body)
    return { id_centrocusto: body.id_centrocusto, msg: 'Centro de custo alterado com sucesso' }
  },

  centroCustoDelete: async (context, { params }) => {
    await lock(context.db, treeOfCentros)
    await requireSecondary(context.db, params.id_centrocusto)
    return drop(context.db, treeOfCentros, params.id_centrocusto)
  },

  centroCustoMove: async (context, { body }) => {
    const { id_centrocusto: id, ordem } = body
    const nodes = await lock(context.db, treeOfCentros)
    nodeOf(nodes, id)
    const superior = superiorOf(body.id_centrocusto_superior)
    await carry(context.db, treeOfCentros, nodes, { id, superior, ordem })
    return { id_centrocusto: id, msg: 'Centro de custo movido' }
  },

  centroCustoExport: (context, { params, query }) =>
    startExport(context, centroExporter, params.tipo, query),
}
