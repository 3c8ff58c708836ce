import { Failure } from '@claquete/contract/failures'
import type { LinhaObrigatoria } from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import { estruturaOf } from '@claquete/core/orcamentos/incentivado/estruturas/all'
import { categorias } from '@claquete/core/orcamentos/incentivado/limite'
import type { Categoria } from '@claquete/core/orcamentos/incentivado/limite'
import { obrigatoriasFor } from '@claquete/core/orcamentos/incentivado/obrigatorias'
import type { Obrigatoria } from '@claquete/core/orcamentos/incentivado/obrigatorias'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { changeFolha } from '../folha/public.ts'
import { lockOrcamento } from '../orcamento/public.ts'
import { putLugares } from './lugares.queries.ts'
import { readMeasured } from './limites.read.ts'
import { projetoOfOrcamento } from './limites.queries.ts'
import { chosenEstrutura } from './mapas.ts'

/** The obligatory lines that a budget lacks by the rules of its project, planned. */
async function planMissing(context: Context, id_orcamento: number): Promise<Obrigatoria[]> {
  const id_projeto = await projetoOfOrcamento(context.db, id_orcamento)
  if (id_projeto === undefined) throw new Failure('nao_encontrado')
  const { budget, limites } = await readMeasured(context, id_projeto, id_orcamento)
  const missing = new Set(
    limites.flatMap(({ regra, hoje }) => {
      const { conteudo } = regra
      const isOfLines = conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo === 'linhas'
      return isOfLines && hoje.situacao === 'descumpre' ? hoje.quem : []
    }),
  )
  const wanted = categorias.filter((one) => missing.has(one))
  const { documento, mapas, numeros } = budget
  return obrigatoriasFor({ documento, ...chosenEstrutura(mapas, numeros) }, wanted, randomUUID)
}

const shown = ({ categoria, item, grupo, isNewGrupo, lugares }: Obrigatoria): LinhaObrigatoria => ({
  categoria,
  descricao: item.descricao,
  grupo: grupo.descricao,
  grupo_novo: isNewGrupo,
  lugares: lugares.map(({ estrutura, no }) => {
    const { nome, nos } = estruturaOf(estrutura)
    return `${nome}: ${no} ${nos.find(({ codigo }) => codigo === no)?.descricao ?? ''}`.trim()
  }),
})

export const listObrigatorias = async (context: Context, id_orcamento: number) =>
  (await planMissing(context, id_orcamento)).map(shown)

/** Adds obligatory lines that a budget lacks, each with value zero in its place. */
export async function insertObrigatorias(
  context: Context,
  id_orcamento: number,
  wanted: readonly Categoria[],
) {
  const { db } = context
  await lockOrcamento(context, id_orcamento)
  const missing = await planMissing(context, id_orcamento)
  const erros = wanted.flatMap((categoria, at) =>
    missing.some((one) => one.categoria === categoria)
      ? []
      : [
          {
            campo: `categorias.${at}`,
            msg: 'Esta linha já está no orçamento ou não é obrigatória.',
          },
        ],
  )
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  const plan = missing.filter(({ categoria }) => wanted.includes(categoria))
  const linhas = linesOf(plan)
  const { revisao } = await changeFolha(context, id_orcamento, {
    lote: randomUUID(),
    cliente: 'linhas-obrigatorias',
    mudancas: [{ op: 'inserir', linhas: [...linhas] }],
  })
  const lugares = Map.groupBy(
    plan.flatMap((one) => one.lugares),
    ({ estrutura }) => estrutura,
  )
  for (const [estrutura, some] of lugares) await putLugares(db, id_orcamento, estrutura, some)
  return { revisao, uids: linhas.map(({ id }) => id) }
}

/** The new groups, each once, before the lines. */
function linesOf(plan: readonly Obrigatoria[]): Line[] {
  const grupos = new Map(
    plan.flatMap(({ grupo, isNewGrupo }) => (isNewGrupo ? [[grupo.id, grupo] as const] : [])),
  )
  return [...grupos.values(), ...plan.map(({ item }) => item)]
}
