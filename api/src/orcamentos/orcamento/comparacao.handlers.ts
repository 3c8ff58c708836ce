import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/orcamento/comparacao'
import type { TotaisComparados } from '@claquete/contract/orcamentos/orcamento/comparacao'
import { cents, centsToReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { comparePartes, partesDoTotal } from '@claquete/core/orcamentos/orcamento/comparacao'
import type { ParteDoTotal } from '@claquete/core/orcamentos/orcamento/comparacao'
import { diferencas } from '@claquete/core/orcamentos/orcamento/diff'
import type { Context, Handlers } from '../../kernel/context.ts'
import { folhaVista } from './folha/public.ts'
import type { FolhaVista } from './folha/public.ts'
import { visaoDaLista } from './lista/visao-da-lista.ts'
import { count } from './status/mudar-status.ts'
import { listAbas } from './versoes/abas.queries.ts'
import { linhasDeVersao } from './versoes/linhas-de-versao.ts'
import { restoreLinha } from './versoes/restaurar.ts'
import { nomeDa } from './versoes/versao.ts'

const totaisNames = [
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

const totaisDe = ({ totais }: FolhaVista): TotaisComparados =>
  Object.fromEntries(
    totaisNames.flatMap((name) => {
      const value = totais[name]
      return value === undefined ? [] : [[name, centsToReais(value as Cents)]]
    }),
  )

/** What the total of a side is made of; undefined for whoever does not see it. */
function partesDe({ encargos, totais }: FolhaVista): ParteDoTotal[] | undefined {
  const { subtotal, ajuste, valorBase, totalGeral, encargos: valores } = totais
  if (subtotal === undefined || ajuste === undefined || !valores) return undefined
  if (valorBase === undefined || totalGeral === undefined) return undefined
  return partesDoTotal(encargos, {
    subtotal: cents(subtotal),
    encargos: valores.map(cents),
    ajuste: cents(ajuste),
    valorBase: cents(valorBase),
    totalGeral: cents(totalGeral),
  })
}

/** The totals of both, part by part, in reais. */
function partesComparadas(antes: FolhaVista, depois: FolhaVista) {
  const [before, after] = [partesDe(antes), partesDe(depois)]
  if (!before || !after) return {}
  const partes = comparePartes(before, after).map((uma) => ({
    ...uma,
    antes: centsToReais(uma.antes),
    depois: centsToReais(uma.depois),
  }))
  return { partes }
}

async function compare(context: Context, id_orcamento: number, outro: number) {
  const { db, actor } = context
  const antes = await folhaVista(context, id_orcamento)
  const depois = await folhaVista(context, outro)
  const visao = visaoDaLista(actor)
  const lado = async ({ orcamento, ...vista }: FolhaVista) => {
    const { id_familia, id_orcamento: id } = orcamento
    const [aba] = await listAbas(db, { actor, visao }, id_familia, [id])
    if (!aba) throw new Failure('nao_encontrado')
    return { ...aba, totais: totaisDe({ orcamento, ...vista }) }
  }
  const seesEffect = antes.perfil.valor_total
  return {
    antes: await lado(antes),
    depois: await lado(depois),
    parcial: antes.parcial || depois.parcial,
    ...partesComparadas(antes, depois),
    data: diferencas(linhasDeVersao(antes), linhasDeVersao(depois)).map((uma) => ({
      uid: uma.uid,
      tipo: uma.tipo,
      classe: uma.classe,
      descricao: uma.descricao,
      numero_antes: uma.numero_antes,
      numero_depois: uma.numero_depois,
      campos: [...uma.campos],
      movida: uma.movida,
      ...(seesEffect && { efeito: centsToReais(uma.efeito) }),
    })),
  }
}

export const comparacaoHandlers: Handlers<typeof contract> = {
  versaoComparar: (context, { params }) => compare(context, params.id_orcamento, params.outro),

  versaoRestaurarLinha: async (context, { params, body }) => {
    const { id_orcamento } = params
    const { revisao, recusas } = await restoreLinha(context, id_orcamento, body)
    const { orcamento, linhas } = await folhaVista(context, body.de)
    const linha = linhas.find(({ id }) => id === body.uid)
    const descricao = `“${linha?.descricao ?? ''}” restaurado de “${nomeDa(orcamento)}”`
    await count(context, id_orcamento, { tipo: 'restauracao', descricao })
    const [recusa] = recusas
    return { revisao, msg: recusa ? `Restaurado em parte: ${recusa.msg}` : 'Linha restaurada' }
  },
}
