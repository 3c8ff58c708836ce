import { Failure } from '@claquete/contract/failures'
import type { PlanoInside } from '@claquete/contract/orcamentos/incentivado/financiamento'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { placesOf } from '@claquete/core/orcamentos/incentivado/mapa'
import type { Context } from '../../../kernel/context.ts'
import { letterheadOf } from '../../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../../kernel/documents/letterhead.queries.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import { linhasOf } from '../contas/linhas.ts'
import { listFontes } from '../fonte.queries.ts'
import { currentOrcamentoOf } from '../limites.queries.ts'
import { readPlanned } from '../planned.read.ts'
import { chosenEstrutura, estruturasWith } from '../mapas.ts'
import { listNumeros } from '../numeros/numeros.queries.ts'
import { selectProjeto } from '../projeto.queries.ts'
import { planoAgainst } from './plano.ts'
import { selectPlano } from './plano.queries.ts'
import { readRendimentos } from './rendimentos.read.ts'

/** A project's financing plan, for who sees all of its budget; `wanted` is the structure of a plan that has no cells. */
async function readWithPlano(
  context: Context,
  id_projeto_incentivado: number,
  wanted: EstruturaCodigo | undefined,
) {
  const { db, actor } = context
  const projeto = await selectProjeto(db, actor, id_projeto_incentivado)
  if (!projeto) throw new Failure('nao_encontrado')
  const id_orcamento = (await currentOrcamentoOf(db, id_projeto_incentivado)) ?? null
  const planned =
    id_orcamento === null ? null : await readPlanned(context, id_projeto_incentivado, id_orcamento)
  const stored = await selectPlano(db, id_projeto_incentivado)
  const mapas = planned?.mapas ?? new Map()
  const { estrutura, mapa } = chosenEstrutura(
    mapas,
    await listNumeros(db),
    stored.estrutura ?? wanted,
  )
  const linhas = planned
    ? linhasOf(planned, { estrutura, nos: placesOf(planned.folha, mapa) }, planned.remanejado)
    : []
  const fontes = planned?.fontes ?? (await listFontes(db, id_projeto_incentivado))
  const rendimentos = await readRendimentos(context, fontes)
  const plano = planoAgainst({ estrutura, cells: stored.cells }, { linhas, fontes, rendimentos })
  return { projeto, id_orcamento, estrutura, mapas, fontes, rendimentos, plano }
}

/** What the screen shows of a project's financing plan. */
export async function readPlano(
  context: Context,
  id_projeto_incentivado: number,
  wanted: EstruturaCodigo | undefined,
): Promise<PlanoInside> {
  const read = await readWithPlano(context, id_projeto_incentivado, wanted)
  const { projeto, id_orcamento, estrutura, mapas, plano, rendimentos } = read
  const budget = id_orcamento === null ? undefined : await findOrcamento(context, id_orcamento)
  const mecanismos = new Map(read.fontes.map((one) => [one.id_projeto_fonte, one.fonte]))
  return {
    id_projeto_incentivado,
    projeto: projeto.nome,
    id_orcamento,
    num_orc: budget?.num_orc ?? null,
    estrutura: estrutura.codigo,
    nome: estrutura.nome,
    nos: estrutura.nos.map(({ codigo, descricao, isOwnNumber = false }) => ({
      codigo,
      descricao,
      numero_nosso: isOwnNumber,
    })),
    itens: [...plano.itens],
    sem_lugar: plano.semLugar,
    fontes: plano.fontes.map(({ isPublic: _, ...one }) => ({
      ...one,
      fonte: mecanismos.get(one.id_projeto_fonte) ?? '',
      a_conciliar: rendimentos.get(one.id_projeto_fonte)?.pendente ?? cents(0),
    })),
    celulas: [...plano.cells],
    estruturas: estruturasWith(mapas),
  }
}

/** The same with what a file of it shows besides. */
export async function readForFile(
  context: Context,
  id_projeto_incentivado: number,
  wanted: EstruturaCodigo | undefined,
) {
  const { projeto, estrutura, plano } = await readWithPlano(context, id_projeto_incentivado, wanted)
  const unit = await findUnitForPaper(context.db, projeto.id_empresa)
  return { projeto, estrutura, plano, timbre: unit ? letterheadOf(unit) : null }
}
export type PlanoForFile = Awaited<ReturnType<typeof readForFile>>
