import { Failure } from '@claquete/contract/failures'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { percentToNumber } from '@claquete/core/kernel/amounts/quantity'
import { textOfFalta } from '@claquete/core/orcamentos/incentivado/falta'
import type { Categoria, Medida, Medido } from '@claquete/core/orcamentos/incentivado/limite'
import { seenBy } from '@claquete/core/orcamentos/incentivado/mapa'
import { medidasOf, medidoOfGastos } from '@claquete/core/orcamentos/incentivado/medidas'
import type { PlannedBudget } from '@claquete/core/orcamentos/incentivado/medidas'
import {
  measureAll,
  regrasOfProjeto,
} from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { LimiteMedido } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import { checkNormas } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import type { Context } from '../../kernel/context.ts'
import { readContas } from './contas/contas.read.ts'
import type { ReadContas } from './contas/contas.read.ts'
import { diasOf } from './dias.read.ts'
import { currentOrcamentoOf, projetoOfOrcamento } from './limites.queries.ts'
import { listNormas, listRegras } from './normas/normas.read.ts'
import { readPlanned } from './planned.read.ts'
import type { PlannedProjeto } from './planned.read.ts'
import { selectProjeto, storedNormas } from './projeto.queries.ts'

const shown = ({ parte, quem, falta: _, ...rest }: Medida) => ({
  ...rest,
  parte: parte === undefined ? null : percentToNumber(parte),
  quem: [...quem],
})

/** The accounts of a project; undefined for who does not see all of its titles: sums would tell them. */
async function seenContas(context: Context, id: number): Promise<ReadContas | undefined> {
  try {
    return await readContas(context, id)
  } catch (error) {
    if (error instanceof Failure && error.code === 'sem_permissao') return undefined
    throw error
  }
}

/** Every limit of a project's norms, measured in one of its budgets and, where its accounts are given, by what was paid. */
export async function readMeasured(
  context: Context,
  id_projeto_incentivado: number,
  id_orcamento: number,
  accounts?: ReadContas,
) {
  const { db, actor, today } = context
  const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
  if (!projeto) throw new Failure('nao_encontrado')
  const own = accounts?.id_orcamento === id_orcamento ? accounts.planned : null
  const budget: PlannedProjeto =
    own ?? (await readPlanned(context, id_projeto_incentivado, id_orcamento))
  const medidas = medidasOf(budget)
  const normas = await storedNormas(db, id_projeto_incentivado)
  const dia = projeto.execucao_inicio ?? today
  const regras = regrasOfProjeto(await listRegras(db), { normas, dia })
  const spent = accounts ? spentOf(accounts) : null
  return { projeto, budget, medidas, normas, limites: measureAll(regras, medidas, spent) }
}

/** What was spent and promised on the lines of the budget in force. */
const spentOf = ({ planned, gastos }: ReadContas): Medido | null =>
  planned && medidoOfGastos(gastos, planned)

/** The limits of a project's norms, measured in one of its budgets and by its payments. */
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
    const none = {
      total: cents(0),
      sem_lugar: cents(0),
      ve_pagamentos: true,
      normas_sugeridas: [],
      normas_fora: [],
      limites: [],
    }
    return { id_orcamento: null, id_empresa: projeto.id_empresa, ...none }
  }
  if ((await projetoOfOrcamento(db, id_orcamento)) !== id_projeto_incentivado) {
    throw new Failure('nao_encontrado')
  }
  const accounts = await seenContas(context, id_projeto_incentivado)
  const measured = await readMeasured(context, id_projeto_incentivado, id_orcamento, accounts)
  const { budget, medidas, normas, limites } = measured
  const all = await listNormas(db)
  const nomes = new Map(all.map(({ codigo, nome }) => [codigo, nome]))
  const fontes = projeto.tipo === 'privado' ? [] : budget.fontes.map(({ mecanismo }) => mecanismo)
  const { faltam, fora } = checkNormas(all, {
    normas,
    dias: await diasOf(context, projeto),
    fontes,
  })
  return {
    id_orcamento,
    id_empresa: projeto.id_empresa,
    total: medidas.total,
    sem_lugar: looseOf(budget, limites, medidas.total),
    ve_pagamentos: accounts !== undefined,
    normas_sugeridas: faltam.map(({ nome }) => nome),
    normas_fora: fora.map(({ norma }) => norma.nome),
    limites: limites.map((one) => ({
      ...limiteOf(one),
      norma: nomes.get(one.regra.norma) ?? one.regra.norma,
    })),
  }
}

/**
 * What has no place by which limits are measured: each by the structure with its items that places most of the budget, and
 * of them all the one that places least.
 */
function looseOf(
  { folha, estruturas }: PlannedBudget,
  limites: readonly LimiteMedido[],
  total: Cents,
): Cents {
  const loose = estruturas.map(({ nos, mapa }) => ({
    has: new Set(nos.flatMap(({ categoria }) => categoria ?? [])),
    valor: seenBy(folha, mapa, { nos }).withoutNo,
  }))
  const least = (some: typeof loose) =>
    some.length === 0 ? total : cents(Math.min(...some.map(({ valor }) => valor)))
  const byLimite = limites.flatMap(({ regra: { conteudo } }) => {
    if (conteudo.tipo !== 'limite' || conteudo.limite.alvo.tipo !== 'categoria') return []
    const wanted: readonly Categoria[] = conteudo.limite.alvo.categorias
    const own = loose.filter(({ has }) => wanted.some((one) => has.has(one)))
    return own.length === 0 ? [] : [least(own)]
  })
  return byLimite.length === 0 ? least(loose) : cents(Math.max(...byLimite))
}

function limiteOf({ regra, sentido, hoje, used, simulado }: LimiteMedido) {
  const { conteudo, norma: _, ...rest } = regra
  return {
    ...rest,
    sentido,
    falta: conteudo.tipo === 'limite' && hoje.falta ? textOfFalta(conteudo.limite, hoje.falta) : '',
    pede_linhas: conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo === 'linhas',
    hoje: shown(hoje),
    usado: used && shown(used),
    simulado: simulado.map(({ captado, medida, used: of }) => ({
      captado,
      situacao: medida.situacao,
      situacao_usado: of?.situacao ?? null,
      limite: medida.limite,
    })),
  }
}
