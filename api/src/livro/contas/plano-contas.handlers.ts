import type * as contract from '@claquete/contract/livro/contas/plano-contas'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { treeOfPlano } from './tree.queries.ts'
import { keepPlaces, drop, lock } from './tree.commands.ts'
import { planoExporter } from './financeiro.export.ts'
import {
  forgetTypedCodes,
  listPlanilha,
  listPlano,
  totalsOfPlanilha,
} from './plano-contas.queries.ts'
import { changeConta, createConta, moveConta } from './plano-contas.commands.ts'
import { titulosOfContas } from './titulos.read.ts'
import { createInitialPlano } from './initial-plano.commands.ts'

type Saved = { readonly id_grupoCusto: number; readonly codigo: string }
const told = async (saving: Promise<Saved>, msg: string) => ({ ...(await saving), msg })

const create = (context: Context, body: Parameters<typeof createConta>[1]) =>
  told(createConta(context.db, body), 'Conta cadastrada com sucesso')

type SaveBody = Omit<Parameters<typeof createConta>[1], 'id_grupoCustoSuperior'> & {
  readonly id_grupoCusto?: number | undefined
  readonly id_grupoCustoSuperior?: number | undefined
  readonly versao?: number | undefined
}

/** Updates the account named, or creates one. */
async function save(context: Context, { body }: { body: SaveBody }) {
  const { id_grupoCusto, id_grupoCustoSuperior } = body
  if (id_grupoCusto !== undefined) {
    return told(changeConta(context.db, { ...body, id_grupoCusto }), 'Conta alterada com sucesso')
  }
  if (!context.actor.permissions.has('plano_contas.cadastrar')) throw new Failure('sem_permissao')
  if (id_grupoCustoSuperior === undefined) {
    throw fieldFailure('id_grupoCustoSuperior', 'Diga a conta acima, ou 0 para a raiz.')
  }
  return create(context, { ...body, id_grupoCustoSuperior })
}

export const planoContasHandlers: Handlers<typeof contract> = {
  planoContasList: async ({ db }, { query }) => ({ data: await listPlano(db, query) }),

  planoContasPlanilha: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const seer = { db, actor, andSeen: await titulosOfContas.ask.andSeen({ db, actor }) }
    const data = await listPlanilha(seer, query)
    return { data, ...(await totalsOfPlanilha(seer, query)) }
  },

  planoContasCreate: (context, { body }) => create(context, body),
  planoContasUpdate: save,

  planoContasDelete: async (context, { query }) => {
    return drop(context.db, treeOfPlano, query.id_grupoCusto)
  },

  planoContasMove: ({ db }, { body }) => told(moveConta(db, body), 'Conta movida'),

  planoContasRecode: async (context) => {
    const { db } = context
    const nodes = await lock(db, treeOfPlano)
    await forgetTypedCodes(db)
    const loose = nodes.map((no) => ({ ...no, isFixed: false }))
    const places = await keepPlaces(db, treeOfPlano, nodes, loose)
    const oldCodigos = new Map(nodes.map(({ id, codigo }) => [id, codigo]))
    const mudados = places.filter(({ id, codigo }) => oldCodigos.get(id) !== codigo).length
    return { mudados, msg: 'Códigos recalculados' }
  },

  planoContasStart: async (context) => {
    const criadas = await createInitialPlano(context.db)
    return { criadas, msg: `${criadas} contas criadas` }
  },

  planoContasExport: (context, { params, query }) =>
    startExport(context, planoExporter, params.tipo, query),
}
