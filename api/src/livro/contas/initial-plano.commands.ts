import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import { arrange } from '@claquete/core/kernel/tree'
import { initialPlano } from '@claquete/core/livro/contas/initial-plano'
import type { InitialConta } from '@claquete/core/livro/contas/initial-plano'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { lock } from './tree.commands.ts'
import { treeOfPlano } from './tree.queries.ts'
import { startRules } from './classificacao.commands.ts'
import { insertContas, nextIds } from './plano-contas.queries.ts'

interface Flat extends InitialConta {
  /** Index of the parent in the list. */
  readonly acima: number | null
}

function flatten(contas: readonly InitialConta[], acima: number | null, all: Flat[]): Flat[] {
  for (const conta of contas) {
    const at = all.push({ ...conta, acima }) - 1
    flatten(conta.children, at, all)
  }
  return all
}

/**
 * Creates the starter chart and its classification rules; throws if a chart exists. Returns the number of
 * accounts.
 */
export async function createInitialPlano(db: TenantDb): Promise<number> {
  const nodes = await lock(db, treeOfPlano)
  if (nodes.length > 0) {
    throw new Failure('dados_invalidos', {
      msg: 'Já há um plano de contas: o sugerido só serve ao começar.',
    })
  }
  const contas = flatten(initialPlano, null, [])
  const ids = await nextIds(db, contas.length)
  const idOf = (at: number | null) => (at === null ? null : must(ids[at], 'id of the account'))
  const places = new Map(
    arrange(
      contas.map(({ acima }, at) => ({
        id: must(ids[at], 'id of the account'),
        superior: idOf(acima),
        ordem: at,
      })),
    ).map((place) => [place.id, place]),
  )
  const linhas = contas.map(({ acima, descricao, tipo, linha_dre }, at) => {
    const place = places.get(must(ids[at], 'id of the account'))
    return {
      id_grupoCusto: ids[at],
      id_grupoCustoSuperior: idOf(acima),
      descricao,
      ordem: place?.ordem,
      caminho: place?.caminho,
      codigo: place?.codigo,
      codigo_fixo: 'N',
      tipo,
      ativo: 'S',
      linha_dre,
    }
  })
  await insertContas(db, JSON.stringify(linhas))
  await startRules(db)
  return contas.length
}
