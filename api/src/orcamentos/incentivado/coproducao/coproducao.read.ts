import { Failure } from '@claquete/contract/failures'
import { cents, sumOf } from '@claquete/core/kernel/amounts/money'
import { aboveOf } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Estrutura } from '@claquete/core/orcamentos/incentivado/estrutura'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import { mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import { seenBy } from '@claquete/core/orcamentos/incentivado/mapa'
import type { Mapa, Visto } from '@claquete/core/orcamentos/incentivado/mapa'
import type { Who } from '../../../kernel/context.ts'
import type { DocumentoLido } from '../../folha/public.ts'
import { listFontes, totalsOf } from '../fonte.queries.ts'
import { currentOrcamentoOf, selectMapas } from '../limites.queries.ts'
import { readWhole } from '../planned.read.ts'
import { selectProjeto } from '../projeto.queries.ts'

interface Seen {
  readonly estrutura: Estrutura
  readonly visto: Visto
}

/** The budget by the structure that places most of it; undefined where it was put into none. */
function bestOf(
  { folha }: DocumentoLido,
  mapas: ReadonlyMap<Estrutura['codigo'], Mapa>,
): Seen | undefined {
  const seen = [...mapas].map(([codigo, mapa]): Seen => {
    const estrutura = estruturaOf(codigo)
    return { estrutura, visto: seenBy(folha, mapa, estrutura) }
  })
  return seen.toSorted((a, b) => a.visto.withoutNo - b.visto.withoutNo)[0]
}

function itensOf({ estrutura, visto: { byNo, withoutNo } }: Seen) {
  const tops = estrutura.nos.flatMap(({ codigo, descricao }) => {
    const orcado = byNo.get(codigo) ?? cents(0)
    return aboveOf(codigo) === null && orcado > 0 ? [{ item: descricao, orcado }] : []
  })
  return withoutNo > 0 ? [...tops, { item: 'Outros', orcado: withoutNo }] : tops
}

/** Each mechanism with the sum of its sources: what a company calls a source may name somebody. */
const byMecanismo = (fontes: Awaited<ReturnType<typeof listFontes>>) =>
  [...Map.groupBy(fontes, ({ mecanismo }) => mecanismo)].map(([mecanismo, some]) => ({
    fonte: mecanismos[mecanismo].nome,
    aprovado: sumOf(some, ({ aprovado }) => aprovado),
    captado: sumOf(some, ({ captado }) => captado),
  }))

const totalOf = ({ folha }: DocumentoLido) => seenBy(folha, new Map(), estruturaOf('ancine')).total

const none = { orcado: cents(0), estrutura: null, itens: [] }

async function budgetOf(who: Who, id_projeto_incentivado: number) {
  const id_orcamento = await currentOrcamentoOf(who.db, id_projeto_incentivado)
  if (id_orcamento === undefined) return none
  const reading = await readWhole(who, id_orcamento)
  const seen = bestOf(reading, await selectMapas(who.db, id_orcamento))
  if (!seen) return { ...none, orcado: totalOf(reading) }
  return { orcado: seen.visto.total, estrutura: seen.estrutura.nome, itens: itensOf(seen) }
}

/** The sums of a project; undefined where this person does not see all of them. */
export async function readSomas(who: Who, id_projeto_incentivado: number) {
  const { db, actor } = who
  if (!(await selectProjeto(db, actor, id_projeto_incentivado))) return undefined
  const fontes = await listFontes(db, id_projeto_incentivado)
  const { aprovado, captado } = totalsOf(fontes)
  try {
    const budget = await budgetOf(who, id_projeto_incentivado)
    return { aprovado, captado, fontes: byMecanismo(fontes), ...budget }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
