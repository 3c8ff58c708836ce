import { Failure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Contas } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import { isRegraDePagamento } from '@claquete/core/orcamentos/incentivado/contas/condicao'
import type { FonteComConta } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type {
  FonteDaRelacao,
  LinhaOfBudget,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/facts'
import { planejadoByFonte } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import type { Proponente } from '@claquete/core/orcamentos/incentivado/fatos/proponente'
import { mecanismos, nomeDaFonte } from '@claquete/core/orcamentos/incentivado/fonte'
import { placesOf } from '@claquete/core/orcamentos/incentivado/mapa'
import { categoriasOf } from '@claquete/core/orcamentos/incentivado/medidas'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { regrasOfProjeto } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { Who, WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { readDocumento } from '../../folha/public.ts'
import type { PlanoLido } from '../financiamento/plano.ts'
import { selectPlano } from '../financiamento/plano.queries.ts'
import type { StoredPlano } from '../financiamento/plano.queries.ts'
import { listFontes } from '../fonte.queries.ts'
import type { FonteRead } from '../fonte.queries.ts'
import { currentOrcamentoOf, selectProponente } from '../limites.queries.ts'
import { listNumeros } from '../numeros/numeros.queries.ts'
import { listRegras } from '../normas/normas.read.ts'
import { plannedOf, readPlanned } from '../planned.read.ts'
import type { PlannedProjeto } from '../planned.read.ts'
import { chosenEstrutura } from '../mapas.ts'
import { selectProjeto, storedNormas } from '../projeto.queries.ts'
import type { StoredProjeto } from '../projeto.queries.ts'
import type { SomeGastos } from './gastos.queries.ts'
import { readGastos } from './gastos.read.ts'
import type { GastoLido, Lugares } from './gasto-lido.ts'
import { linhasOf } from './linhas.ts'

export interface ReadContas {
  readonly projeto: StoredProjeto
  readonly id_orcamento: number | null
  /** The budget in force; null without one. */
  readonly planned: PlannedProjeto | null
  readonly fontes: readonly FonteRead[]
  readonly contas: Contas
  readonly gastos: readonly GastoLido[]
  /** What places expenses in the lines of the budget. */
  readonly lugares: Lugares
  readonly proponente: Proponente
  readonly linhas: readonly LinhaOfBudget[]
  readonly plano: PlanoLido
  /** The codes of the norms that the project is under. */
  readonly normas: readonly string[]
  /** The rules of the project's norms, those of payments among them. */
  readonly regras: readonly Regra[]
}

const fonteComConta = (fonte: FonteRead, rendimento: Cents): FonteComConta => ({
  id_projeto_fonte: fonte.id_projeto_fonte,
  nome: nomeDaFonte(fonte),
  mecanismo: fonte.mecanismo,
  isPublic: mecanismos[fonte.mecanismo].isPublic,
  id_contabancaria: fonte.id_contabancaria,
  prazo_inicio: fonte.prazo_inicio,
  prazo_fim: fonte.prazo_fim,
  captado: fonte.captado,
  liberacoes: fonte.liberacoes,
  rendimento,
})

/** The sources as the sheets and the checks of the accounting name them. */
export const fontesDaRelacao = (
  fontes: readonly FonteRead[],
  contas: Pick<Contas, 'fontes'>,
): FonteDaRelacao[] =>
  fontes.map((one) => ({ ...one, ...must(contas.fontes.get(one.id_projeto_fonte), 'source') }))

/** The lines of a budget, and what places its expenses in them. */
function placedIn(planned: PlannedProjeto, plano: StoredPlano) {
  const { folha, mapas, numeros, estruturas, payroll, remanejado } = planned
  const { estrutura, mapa } = chosenEstrutura(mapas, numeros, plano.estrutura)
  const nos = placesOf(folha, mapa)
  const linhas = linhasOf(planned, { estrutura, nos }, remanejado)
  const uids = new Set(linhas.map(({ uid }) => uid))
  const categorias = categoriasOf(folha, estruturas, payroll)
  const { related, coprodutores, incentivadores, proponente } = planned
  const lugares = { uids, nos, categorias, related, coprodutores, incentivadores }
  return { estrutura, linhas, lugares, proponente }
}

/** What a project without a budget has. */
async function withoutBudget(db: TenantDb, id_projeto_incentivado: number, plano: StoredPlano) {
  const { proponente, obra: _, ...people } = await selectProponente(db, id_projeto_incentivado)
  const nowhere = { uids: new Set<string>(), nos: new Map(), categorias: new Map() }
  const lugares: Lugares = { ...nowhere, ...people }
  const { estrutura } = chosenEstrutura(new Map(), await listNumeros(db), plano.estrutura)
  const fontes = await listFontes(db, id_projeto_incentivado)
  return { fontes, estrutura, linhas: [], lugares, proponente }
}

/** The accounts of a project as a whole; for who sees every line of its budget and every one of its titles. */
export async function readContas(who: WhoToday, id_projeto_incentivado: number) {
  const projeto = await selectProjeto(who.db, who.actor, id_projeto_incentivado)
  if (!projeto) throw new Failure('nao_encontrado')
  const planned = (id_orcamento: number) => readPlanned(who, id_projeto_incentivado, id_orcamento)
  const accounts = await accountsOf(who, projeto, { planned })
  if (!(await areSeen(who, accounts.gastos))) throw new Failure('sem_permissao')
  return accounts
}

/**
 * Some of the accounts of a project, whoever asks: what is told of them may be no sum, and of no title that the person does
 * not see.
 */
export const readSomeOfContas = (
  who: Pick<WhoToday, 'db' | 'today'>,
  projeto: StoredProjeto,
  some: SomeGastos,
): Promise<ReadContas> =>
  accountsOf(who, projeto, {
    planned: async (id_orcamento) =>
      plannedOf(
        who.db,
        projeto.id_projeto_incentivado,
        id_orcamento,
        await readDocumento(who.db, id_orcamento),
      ),
    some,
  })

interface Part {
  readonly planned: (id_orcamento: number) => Promise<PlannedProjeto>
  readonly some?: SomeGastos
}

async function accountsOf(
  { db, today }: Pick<WhoToday, 'db' | 'today'>,
  projeto: StoredProjeto,
  { planned: plan, some }: Part,
): Promise<ReadContas> {
  const { id_projeto_incentivado } = projeto
  const id_orcamento = (await currentOrcamentoOf(db, id_projeto_incentivado)) ?? null
  const planned = id_orcamento === null ? null : await plan(id_orcamento)
  const plano = await selectPlano(db, id_projeto_incentivado)
  const { fontes, estrutura, linhas, lugares, proponente } = planned
    ? { fontes: planned.fontes, ...placedIn(planned, plano) }
    : await withoutBudget(db, id_projeto_incentivado, plano)
  const allotted = planejadoByFonte(plano.cells, 'rendimento')
  const byId = new Map(
    fontes.map((one) => [
      one.id_projeto_fonte,
      fonteComConta(one, allotted.get(one.id_projeto_fonte) ?? cents(0)),
    ]),
  )
  const gastos = await readGastos(db, id_projeto_incentivado, { lugares, fontes: byId, some })
  const normas = await storedNormas(db, id_projeto_incentivado)
  const regras = regrasOfProjeto(await listRegras(db), {
    normas,
    dia: projeto.execucao_inicio ?? today,
  })
  const contas: Contas = {
    execucao_inicio: projeto.execucao_inicio,
    execucao_fim: projeto.execucao_fim,
    fontes: byId,
    aprovados: new Map(
      linhas.map((one) => [one.uid, { item: one.item, valor: add(one.aprovado, one.remanejado) }]),
    ),
    regras: regras.filter((one) => isRegraDePagamento(one)),
  }
  return {
    projeto,
    id_orcamento,
    planned,
    fontes,
    contas,
    gastos,
    lugares,
    proponente,
    linhas,
    plano: { estrutura, cells: plano.cells },
    normas,
    regras,
  }
}

/** Accounts are sums: who may not see one of the titles in them sees none of it. */
export async function areSeen(who: Who, gastos: readonly GastoLido[]): Promise<boolean> {
  const ids = [...new Set(gastos.map(({ id_lancamento }) => id_lancamento))]
  const seen = await listSeenIds(who, ids)
  return ids.every((id) => seen.has(id))
}
