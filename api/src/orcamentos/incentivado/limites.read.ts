import { Failure } from '@claquete/contract/failures'
import type { FonteDoProjetoInside } from '@claquete/contract/orcamentos/incentivado/fonte'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { percentToNumber } from '@claquete/core/kernel/amounts/quantity'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import type { Medida } from '@claquete/core/orcamentos/incentivado/limite'
import { seenBy } from '@claquete/core/orcamentos/incentivado/mapa'
import { medidasOf } from '@claquete/core/orcamentos/incentivado/medidas'
import type { PlannedBudget } from '@claquete/core/orcamentos/incentivado/medidas'
import {
  measureAll,
  regrasOfProjeto,
} from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { LimiteMedido } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import { normasInForce } from '@claquete/core/orcamentos/incentivado/projeto'
import type { Context, Who } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { isPartial, readDocumento, readPerfil } from '../folha/public.ts'
import type { DocumentoLido } from '../folha/public.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { listFontes } from './fonte.queries.ts'
import {
  currentOrcamentoOf,
  projetoOfOrcamento,
  selectMapas,
  selectProponente,
} from './limites.queries.ts'
import type { Mapas } from './mapas.ts'
import { listNormas, listRegras } from './normas/normas.read.ts'
import { selectProjeto, storedNormas } from './projeto.queries.ts'

/** The whole sheet of a budget, for who sees all of its lines and their values: its sums tell them. */
export async function readWhole(who: Who, id_orcamento: number): Promise<DocumentoLido> {
  await findOrcamento(who, id_orcamento)
  const reading = await readDocumento(who.db, id_orcamento)
  if (!(await seesWhole(who, id_orcamento, reading.folha))) throw new Failure('sem_permissao')
  return reading
}

/** Whether a person sees every line of a budget and its value. */
export async function seesWhole(who: Who, id_orcamento: number, folha: PlannedBudget['folha']) {
  const perfil = await readPerfil(who, id_orcamento, folha)
  return !isPartial(perfil) && perfil.valor_total
}

/** A project's budget as it is planned, with its places and the project's sources as they are stored. */
export interface PlannedProjeto extends PlannedBudget {
  readonly mapas: Mapas
  readonly fontes: readonly FonteDoProjetoInside[]
}

/** A project's budget as it is planned, for who sees all of it. */
export const readPlanned = async (
  who: Who,
  id_projeto_incentivado: number,
  id_orcamento: number,
): Promise<PlannedProjeto> =>
  plannedOf(who.db, id_projeto_incentivado, id_orcamento, await readWhole(who, id_orcamento))

/** What a project plans by the sheet that was read of its budget. */
export async function plannedOf(
  db: TenantDb,
  id_projeto_incentivado: number,
  id_orcamento: number,
  reading: DocumentoLido,
): Promise<PlannedProjeto> {
  const { related, ...proponente } = await selectProponente(db, id_projeto_incentivado)
  const fontes = await listFontes(db, id_projeto_incentivado)
  const mapas = await selectMapas(db, id_orcamento)
  return {
    documento: reading.documento,
    folha: reading.folha,
    mapas,
    estruturas: [...mapas].map(([codigo, mapa]) => ({
      codigo,
      nos: estruturaOf(codigo).nos,
      mapa,
    })),
    fontes,
    proponente,
    related,
    nomes: new Map(reading.nomes.fornecedores.map(({ id, nome }) => [id, nome])),
  }
}

const shown = ({ parte, quem, ...rest }: Medida) => ({
  ...rest,
  parte: parte === undefined ? null : percentToNumber(parte),
  quem: [...quem],
})

/** Every limit of a project's norms, measured in one of its budgets. */
export async function readMeasured(
  context: Context,
  id_projeto_incentivado: number,
  id_orcamento: number,
) {
  const { db, actor, today } = context
  const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
  if (!projeto) throw new Failure('nao_encontrado')
  const budget = await readPlanned(context, id_projeto_incentivado, id_orcamento)
  const medidas = medidasOf(budget)
  const normas = await storedNormas(db, id_projeto_incentivado)
  const dia = projeto.execucao_inicio ?? today
  const regras = regrasOfProjeto(await listRegras(db), { normas, dia })
  return { projeto, budget, medidas, normas, dia, limites: measureAll(regras, medidas) }
}

/** The limits of a project's norms, measured in one of its budgets. */
export async function readLimites(
  context: Context,
  id_projeto_incentivado: number,
  wanted: number | undefined,
) {
  const { db, actor } = context
  const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
  if (!projeto) throw new Failure('nao_encontrado')
  const id_orcamento = wanted ?? (await currentOrcamentoOf(db, id_projeto_incentivado))
  if (id_orcamento === undefined) {
    const none = { total: cents(0), sem_lugar: cents(0), normas_sugeridas: [], limites: [] }
    return { id_orcamento: null, id_empresa: projeto.id_empresa, ...none }
  }
  if ((await projetoOfOrcamento(db, id_orcamento)) !== id_projeto_incentivado) {
    throw new Failure('nao_encontrado')
  }
  const measured = await readMeasured(context, id_projeto_incentivado, id_orcamento)
  const { budget, medidas, normas, dia, limites } = measured
  const all = await listNormas(db)
  const nomes = new Map(all.map(({ codigo, nome }) => [codigo, nome]))
  const suggested = normasInForce(
    all,
    dia,
    budget.fontes.map(({ mecanismo }) => mecanismo),
  )
  return {
    id_orcamento,
    id_empresa: projeto.id_empresa,
    total: medidas.total,
    sem_lugar: loosest(budget, medidas.total),
    normas_sugeridas: suggested
      .filter(({ codigo }) => !normas.includes(codigo))
      .map(({ nome }) => nome),
    limites: limites.map((one) => ({
      ...limiteOf(one),
      norma: nomes.get(one.regra.norma) ?? one.regra.norma,
    })),
  }
}

/** What has no place in the structure that places most of the budget. */
function loosest({ folha, estruturas }: PlannedBudget, total: Cents): Cents {
  const loose = estruturas.map(
    ({ codigo, mapa }) => seenBy(folha, mapa, estruturaOf(codigo)).withoutNo,
  )
  return loose.length === 0 ? total : cents(Math.min(...loose))
}

function limiteOf({ regra, sentido, hoje, simulado }: LimiteMedido) {
  const { conteudo, norma: _, ...rest } = regra
  return {
    ...rest,
    sentido,
    pede_linhas: conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo === 'linhas',
    hoje: shown(hoje),
    simulado: simulado.map(({ captado, medida }) => ({
      captado,
      situacao: medida.situacao,
      limite: medida.limite,
    })),
  }
}
