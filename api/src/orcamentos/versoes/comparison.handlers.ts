import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/versoes/comparison'
import type { ComparedTotalsInside as ComparedTotals } from '@claquete/contract/orcamentos/versoes/comparison'
import { cents } from '@claquete/core/kernel/amounts/money'
import { compareParts, totalParts } from '@claquete/core/orcamentos/versoes/comparison'
import type { ParteDoTotal } from '@claquete/core/orcamentos/versoes/comparison'
import { listDifferences } from '@claquete/core/orcamentos/folha/diff'
import type { Context, Handlers } from '../../kernel/context.ts'
import { folhaVista } from '../folha/public.ts'
import type { FolhaVista } from '../folha/public.ts'
import { listAbas, listVisao } from '../orcamento/public.ts'
import { countEvent } from '../status/public.ts'
import { versaoLines } from './versao-lines.ts'
import { restoreLine } from './restore.commands.ts'

const totalsNames = [
  'subtotal',
  'ajuste',
  'valorBase',
  'totalGeral',
  'bvTotal',
  'impostoTotal',
  'comissaoTotal',
  'liquidoTotal',
  'custoTotal',
  'lucroTotal',
] as const

const totalsOf = ({ totais }: FolhaVista): ComparedTotals =>
  Object.fromEntries(
    totalsNames.flatMap((name) => {
      const value = totais[name]
      return value === undefined ? [] : [[name, cents(value)]]
    }),
  )

/** The parts of one side's total; undefined for people who may not see it. */
function partsOf({ encargos, totais }: FolhaVista): ParteDoTotal[] | undefined {
  const { subtotal, ajuste, valorBase, totalGeral, encargos: valores } = totais
  if (subtotal === undefined || ajuste === undefined || !valores) return undefined
  if (valorBase === undefined || totalGeral === undefined) return undefined
  return totalParts(encargos, {
    subtotal: cents(subtotal),
    encargos: valores.map(cents),
    ajuste: cents(ajuste),
    valorBase: cents(valorBase),
    totalGeral: cents(totalGeral),
  })
}

/** The totals of both sides by part. */
function comparedParts(antes: FolhaVista, depois: FolhaVista) {
  const [before, after] = [partsOf(antes), partsOf(depois)]
  if (!before || !after) return {}
  return { partes: compareParts(before, after) }
}

async function compare(context: Context, id_orcamento: number, outro: number) {
  const { db, actor } = context
  const antes = await folhaVista(context, id_orcamento)
  const depois = await folhaVista(context, outro)
  const visao = listVisao(actor)
  const side = async ({ orcamento, ...vista }: FolhaVista) => {
    const { id_familia, id_orcamento: id } = orcamento
    const [aba] = await listAbas(db, { actor, visao }, id_familia, [id])
    if (!aba) throw new Failure('nao_encontrado')
    return { ...aba, totais: totalsOf({ orcamento, ...vista }) }
  }
  const seesEffect = antes.perfil.valor_total
  return {
    antes: await side(antes),
    depois: await side(depois),
    parcial: antes.parcial || depois.parcial,
    ...comparedParts(antes, depois),
    data: listDifferences(versaoLines(antes), versaoLines(depois)).map((one) => ({
      uid: one.uid,
      tipo: one.tipo,
      classe: one.classe,
      descricao: one.descricao,
      numero_antes: one.numero_antes,
      numero_depois: one.numero_depois,
      campos: [...one.campos],
      movida: one.movida,
      ...(seesEffect && { efeito: one.efeito }),
    })),
  }
}

export const comparisonHandlers: Handlers<typeof contract> = {
  versaoCompare: (context, { params }) => compare(context, params.id_orcamento, params.outro),

  versaoRestoreLine: async (context, { params, body }) => {
    const { id_orcamento } = params
    const { revisao, recusas } = await restoreLine(context, id_orcamento, body)
    const { orcamento, linhas } = await folhaVista(context, body.de)
    const linha = linhas.find(({ id }) => id === body.uid)
    const descricao = `“${linha?.descricao ?? ''}” restaurado de “${versaoName(orcamento)}”`
    await countEvent(context, id_orcamento, { tipo: 'restauracao', descricao })
    const [refusal] = recusas
    return { revisao, msg: refusal ? `Restaurado em parte: ${refusal.msg}` : 'Linha restaurada' }
  },
}
