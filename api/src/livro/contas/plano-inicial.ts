import { must } from '@claquete/core/kernel/must'
import { Failure } from '@claquete/contract/failures'
import { arrange } from '@claquete/core/kernel/arvore'
import { planoInicial } from '@claquete/core/livro/contas/plano-inicial'
import type { ContaInicial } from '@claquete/core/livro/contas/plano-inicial'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { lock } from './arvore.ts'
import { arvoreDoPlano } from './arvore.queries.ts'
import { startRegras } from './classificacao.ts'
import { insertContas, nextIds } from './plano-contas.queries.ts'

interface Plana extends ContaInicial {
  /** Index of the one above among all. */
  readonly acima: number | null
}

function flatten(contas: readonly ContaInicial[], acima: number | null, todas: Plana[]): Plana[] {
  for (const conta of contas) {
    const at = todas.push({ ...conta, acima }) - 1
    flatten(conta.filhas, at, todas)
  }
  return todas
}

/** Stores the starter chart where there is none, with what goes to its accounts by itself; gives how many. */
export async function createInitialPlano(db: TenantDb): Promise<number> {
  const nos = await lock(db, arvoreDoPlano)
  if (nos.length > 0) {
    throw new Failure('dados_invalidos', {
      msg: 'Já há um plano de contas: o sugerido só serve ao começar.',
    })
  }
  const contas = flatten(planoInicial, null, [])
  const ids = await nextIds(db, contas.length)
  const idDe = (at: number | null) => (at === null ? null : must(ids[at], 'id of the account'))
  const lugares = new Map(
    arrange(
      contas.map(({ acima }, at) => ({
        id: must(ids[at], 'id of the account'),
        superior: idDe(acima),
        ordem: at,
      })),
    ).map((lugar) => [lugar.id, lugar]),
  )
  const linhas = contas.map(({ acima, descricao, tipo, linha_dre }, at) => {
    const lugar = lugares.get(must(ids[at], 'id of the account'))
    return {
      id_grupoCusto: ids[at],
      id_grupoCustoSuperior: idDe(acima),
      descricao,
      ordem: lugar?.ordem,
      caminho: lugar?.caminho,
      codigo: lugar?.codigo,
      codigo_fixo: 'N',
      tipo,
      ativo: 'S',
      linha_dre,
    }
  })
  await insertContas(db, JSON.stringify(linhas))
  await startRegras(db)
  return contas.length
}
