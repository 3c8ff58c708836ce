import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { addTo, cents, sumOf } from '@claquete/core/kernel/amounts/money'
import { pagoDe } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { usoByFonte } from '@claquete/core/orcamentos/incentivado/contas/uso'
import { aboveOf } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Estrutura } from '@claquete/core/orcamentos/incentivado/estrutura'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import { estruturaIn } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { Numeros } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import { mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import { placesOf, seenBy } from '@claquete/core/orcamentos/incentivado/mapa'
import type { Mapa, Visto } from '@claquete/core/orcamentos/incentivado/mapa'
import type { WhoToday } from '../../../kernel/context.ts'
import type { DocumentoLido } from '../../folha/public.ts'
import { readContas } from '../contas/contas.read.ts'
import type { ReadContas } from '../contas/contas.read.ts'
import { listRemanejado } from '../contas/gastos.queries.ts'
import { listFontes, totalsOf } from '../fonte.queries.ts'
import { currentOrcamentoOf, selectMapas } from '../limites.queries.ts'
import { listNumeros } from '../numeros/numeros.queries.ts'
import { readWhole } from '../planned.read.ts'
import { selectProjeto } from '../projeto.queries.ts'

interface Seen {
  readonly estrutura: Estrutura
  readonly visto: Visto
  /** The place of each line. */
  readonly nos: ReadonlyMap<string, string | null>
}

/** The budget, with what was reallocated, by the structure that places most of it; undefined where it was put into none. */
function bestOf(
  { folha }: DocumentoLido,
  remanejado: ReadonlyMap<string, Cents>,
  mapas: ReadonlyMap<Estrutura['codigo'], Mapa>,
  numeros: Numeros,
): Seen | undefined {
  const seen = [...mapas].map(([codigo, mapa]): Seen => {
    const estrutura = estruturaIn(codigo, numeros)
    const visto = seenBy(folha, mapa, estrutura, remanejado)
    return { estrutura, visto, nos: placesOf(folha, mapa) }
  })
  return seen.toSorted((a, b) => a.visto.withoutNo - b.visto.withoutNo)[0]
}

/** The accounts of the project; undefined where who made the link does not see every title in them. */
async function accountsOf(who: WhoToday, id_projeto_incentivado: number) {
  try {
    return await readContas(who, id_projeto_incentivado)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

const topOf = (codigo: string): string => {
  const above = aboveOf(codigo)
  return above === null ? codigo : topOf(above)
}

/** What was spent of each big item; under '' what is in none. */
function spentByTop({ nos }: Seen, { gastos }: ReadContas): ReadonlyMap<string, Cents> {
  const spent = new Map<string, Cents>()
  for (const gasto of gastos) {
    const codigo = gasto.uid === null ? null : (nos.get(gasto.uid) ?? null)
    addTo(spent, codigo === null ? '' : topOf(codigo), pagoDe(gasto))
  }
  return spent
}

function itensOf(seen: Seen, accounts: ReadContas | undefined) {
  const { estrutura, visto } = seen
  const spent = accounts && spentByTop(seen, accounts)
  const spentOf = (codigo: string) => (spent ? (spent.get(codigo) ?? cents(0)) : null)
  const tops = estrutura.nos.flatMap(({ codigo, descricao }) => {
    if (aboveOf(codigo) !== null) return []
    const orcado = visto.byNo.get(codigo) ?? cents(0)
    const gasto = spentOf(codigo)
    return orcado > 0 || gasto ? [{ item: descricao, orcado, gasto }] : []
  })
  const others = spentOf('')
  return visto.withoutNo > 0 || others
    ? [...tops, { item: 'Outros', orcado: visto.withoutNo, gasto: others }]
    : tops
}

/** Each mechanism with the sum of its sources: what a company calls a source may name somebody. */
function byMecanismo(
  fontes: Awaited<ReturnType<typeof listFontes>>,
  accounts: ReadContas | undefined,
) {
  const usos = accounts && usoByFonte(accounts.gastos, accounts.contas.fontes)
  const sumOfUso = (some: typeof fontes, what: 'gasto' | 'saldo') =>
    usos ? sumOf(some, ({ id_projeto_fonte: id }) => usos.get(id)?.[what]) : null
  return [...Map.groupBy(fontes, ({ mecanismo }) => mecanismo)].map(([mecanismo, some]) => ({
    fonte: mecanismos[mecanismo].nome,
    aprovado: sumOf(some, ({ aprovado }) => aprovado),
    captado: sumOf(some, ({ captado }) => captado),
    gasto: sumOfUso(some, 'gasto'),
    saldo: sumOfUso(some, 'saldo'),
  }))
}

const totalOf = ({ folha }: DocumentoLido) => seenBy(folha, new Map(), estruturaOf('ancine')).total

const none = { orcado: cents(0), estrutura: null, itens: [] }

async function budgetOf(
  who: WhoToday,
  id_projeto_incentivado: number,
  accounts: ReadContas | undefined,
) {
  const id_orcamento = await currentOrcamentoOf(who.db, id_projeto_incentivado)
  if (id_orcamento === undefined) return none
  const reading = await readWhole(who, id_orcamento)
  const remanejado = await listRemanejado(who.db, id_projeto_incentivado)
  const mapas = await selectMapas(who.db, id_orcamento)
  const seen = bestOf(reading, remanejado, mapas, await listNumeros(who.db))
  if (!seen) return { ...none, orcado: totalOf(reading) }
  const { estrutura, visto } = seen
  return { orcado: visto.total, estrutura: estrutura.nome, itens: itensOf(seen, accounts) }
}

/** The sums of a project; undefined where this person does not see all of its budget. */
export async function readSomas(who: WhoToday, id_projeto_incentivado: number) {
  const { db, actor } = who
  if (!(await selectProjeto(db, actor, id_projeto_incentivado))) return undefined
  const listed = await listFontes(db, id_projeto_incentivado)
  const { aprovado, captado } = totalsOf(listed)
  try {
    const accounts = await accountsOf(who, id_projeto_incentivado)
    const budget = await budgetOf(who, id_projeto_incentivado, accounts)
    const fontes = byMecanismo(listed, accounts)
    const gasto = accounts ? sumOf(accounts.gastos, (one) => pagoDe(one)) : null
    const saldo = accounts ? sumOf(fontes, (one) => one.saldo ?? undefined) : null
    return { aprovado, captado, gasto, saldo, fontes, ...budget }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
