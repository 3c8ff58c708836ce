import { wireChanges } from '../documento/wire.ts'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/folha/calculation'
import type {
  Conta,
  PreviewInside as Preview,
} from '@claquete/contract/orcamentos/folha/calculation'
import { reaisToCents, cents } from '@claquete/core/kernel/amounts/money'
import {
  formatRate,
  numberToRate,
  rate,
  rateToNumber,
} from '@claquete/core/kernel/amounts/quantity'
import { isBv } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { amountsPerCharge } from '@claquete/core/orcamentos/folha/valor-per-encargo'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { open, changeAll, totalsOf, callTotals } from './call.commands.ts'
import type { OpenFolha } from './call.commands.ts'
import {
  seenComissionados,
  putComissionado,
  replaceComissionados,
} from './comissionados.commands.ts'
import { withSums } from '../documento/documento.read.ts'
import { pathTo } from './desired-valor.ts'
import type { Target, Path, Meta, Modo } from './desired-valor.ts'
import { seenTotals } from '../documento/view.read.ts'

const toPercent = (taxa: number) => rateToNumber(rate(taxa))

/** The amounts of embedded charges and commissions; a partial view has none. */
function valuesOf({ reading, vista }: OpenFolha) {
  if (vista.parcial || vista.totais.totalGeral === undefined) return undefined
  return amountsPerCharge(reading.documento, reading.totais)
}

/** The amount of each commission, in list order. */
function computedValues(aberto: OpenFolha): (number | undefined)[] {
  const { vista } = aberto
  const valores = valuesOf(aberto)
  let at = 0
  return vista.comissionados.map((um) => {
    if (isBv(um)) return valores?.comissionados.get(um.id)
    at += 1
    return vista.totais.comissoes?.[at - 1]
  })
}

const contaOf = (nome: string, tipo: string, taxa: number, valor: number | undefined): Conta => ({
  nome,
  tipo,
  ...(taxa > 0 && { taxa: toPercent(taxa) }),
  ...(valor !== undefined && { valor: cents(valor) }),
})

function doPreco({ vista }: OpenFolha): Conta[] {
  const { subtotal, ajuste, encargos = [] } = vista.totais
  const fora = vista.encargos.filter(({ modo }) => modo !== 'por_dentro')
  return [
    contaOf('Itens', 'subtotal', 0, subtotal),
    ...fora.map(({ nome, tipo, taxa, modo }, i) =>
      contaOf(nome, tipo, modo === 'fixo' ? 0 : taxa, encargos[i]),
    ),
    contaOf('Desconto / acréscimo', 'ajuste', 0, ajuste),
    contaOf('Total', 'total', 0, vista.totais.totalGeral),
  ]
}

function insideContas(aberto: OpenFolha, tipo: 'bv' | 'imposto'): Conta[] {
  const { encargos, comissionados } = aberto.vista
  const valores = valuesOf(aberto)
  const fromEncargos = encargos
    .filter((um) => um.modo === 'por_dentro' && (um.tipo === 'bv') === (tipo === 'bv'))
    .map(({ id, nome, taxa }) => contaOf(nome, tipo, taxa, valores?.encargos.get(id)))
  if (tipo === 'imposto') return fromEncargos
  const agencias = comissionados.filter(isBv)
  return [
    ...fromEncargos,
    ...agencias.map(({ id, nome, taxa }) =>
      contaOf(nome || 'Agência', 'bv', taxa, valores?.comissionados.get(id)),
    ),
  ]
}

function asComissoes(aberto: OpenFolha): Conta[] {
  const valores = computedValues(aberto)
  return aberto.vista.comissionados.flatMap((um, i) =>
    isBv(um) ? [] : [contaOf(um.nome || 'Comissão', 'comissao', um.taxa, valores[i])],
  )
}

function wholeConta(aberto: OpenFolha): Conta[] {
  if (!aberto.vista.perfil.custos) return doPreco(aberto)
  const { liquidoTotal, custoTotal, lucroTotal } = aberto.vista.totais
  return [
    ...doPreco(aberto),
    ...insideContas(aberto, 'bv'),
    ...insideContas(aberto, 'imposto'),
    ...asComissoes(aberto),
    contaOf('Líquido', 'liquido', 0, liquidoTotal),
    contaOf('Custo previsto', 'custo', 0, custoTotal),
    contaOf('Lucro', 'lucro', 0, lucroTotal),
  ]
}

interface GoalRequest {
  readonly alvo?: Target | undefined
  readonly modo?: Modo | undefined
  readonly valor: number
}

function metaOf(
  { vista }: OpenFolha,
  { alvo = 'total', modo = 'ajuste', valor }: GoalRequest,
): Meta {
  const { perfil, parcial } = vista
  if (parcial || !perfil.valor_total) {
    throw fieldFailure('valor', 'O seu perfil não vê o orçamento inteiro.')
  }
  if (!perfil.custos && (alvo !== 'total' || modo === 'taxa')) throw new Failure('sem_permissao')
  const lido = alvo === 'margem' ? numberToRate(valor) : reaisToCents(valor)
  if (lido === undefined) throw fieldFailure('valor', 'Informe um valor com até 2 decimais')
  return { alvo, modo, valor: lido }
}

function previewOf(aberto: OpenFolha, meta: Meta, caminho: Path): Preview {
  const { reading, vista } = aberto
  const { documento, recusas } = apply(reading.documento, caminho.mudancas)
  const [refusal] = recusas
  if (refusal) throw fieldFailure('valor', refusal.msg)
  const depois = withSums({ ...reading, documento })
  const { ajuste, percentual } = caminho.previa
  const direction = ajuste > 0 ? 'acrescimo' : 'nenhum'
  return {
    alvo: meta.alvo,
    modo: meta.modo,
    valor_desejado: caminho.desired,
    desconto_acrescimo: ajuste,
    tipo: ajuste < 0 ? 'desconto' : direction,
    ...(percentual !== undefined && { percentual: toPercent(Math.abs(percentual)) }),
    ...(caminho.taxa !== undefined && { taxa: toPercent(caminho.taxa) }),
    ...(caminho.itens !== undefined && { itens: caminho.itens }),
    total_atual: reading.totais.totalGeral,
    totais: callTotals(seenTotals(depois.totais, vista.perfil), vista.parcial),
  }
}

/** A discount beyond the company's limit needs permission, however it is given. */
async function requireDesconto(
  { db, actor }: Context,
  { previa, desired }: Path,
  aberto: OpenFolha,
) {
  if (actor.permissions.has('orcamento.desconto_livre')) return
  if (desired >= aberto.reading.totais.totalGeral || previa.ajuste >= 0) return
  const limite = numberToRate((await settingsOf(db)).desconto_maximo) ?? rate(0)
  if (-(previa.percentual ?? 0) <= limite) return
  throw fieldFailure(
    'valor',
    `O desconto passa do limite da empresa (${formatRate(limite)}). Peça a quem pode dar mais.`,
  )
}

async function applyMeta(
  context: Context,
  id_orcamento: number,
  { confirmar = false, ...pedido }: GoalRequest & { readonly confirmar?: boolean | undefined },
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const meta = metaOf(aberto, pedido)
  const caminho = pathTo(aberto.reading, meta)
  await requireDesconto(context, caminho, aberto)
  if ((caminho.taxa ?? 0) < 0 && !confirmar) {
    throw fieldFailure(
      'confirmar',
      'A taxa de produção fica abaixo de zero. Confirme para aplicar.',
    )
  }
  const data = previewOf(aberto, meta, caminho)
  const mudancas = wireChanges(caminho.mudancas)
  const { revisao, alertas } = await changeAll(context, id_orcamento, mudancas, {
    campos: mudancas.map(() => 'valor'),
    isTrusted: true,
  })
  return { msg: 'Valor desejado aplicado.', data, revisao, alertas }
}

export const calculationHandlers: Handlers<typeof contract> = {
  comissionadoGet: async (context, { params }) => ({
    data: await seenComissionados(context, await open(context, params.id_orcamento)),
  }),
  comissionadoPost: (context, { params, body }) =>
    putComissionado(context, params.id_orcamento, body),
  comissionadoDelete: async (context, { params, body }) => {
    const { totais } = await replaceComissionados(
      context,
      params.id_orcamento,
      (current, uidOf) => {
        const uid = uidOf(body.id_orca_comissionado)
        return current.filter(({ id }) => id !== uid)
      },
    )
    return { msg: 'Deletado com sucesso', totais }
  },
  comissionadoCalculation: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    const seen = await seenComissionados(context, aberto)
    const valores = computedValues(aberto)
    const data = seen.map((um, i) => {
      const valor = valores[i]
      return { ...um, ...(valor !== undefined && { calculado: cents(valor) }) }
    })
    return { data, totais: totalsOf(aberto) }
  },

  calculationGet: async (context, { params }) => ({
    data: totalsOf(await open(context, params.id_orcamento)),
  }),
  budgetCalculations: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    return { data: wholeConta(aberto), totais: totalsOf(aberto) }
  },
  listBvTaxComissao: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    if (!aberto.vista.perfil.custos) return {}
    return {
      bv: insideContas(aberto, 'bv'),
      tax: insideContas(aberto, 'imposto'),
      comission: asComissoes(aberto),
    }
  },

  desiredValor: async (context, { params, query }) => {
    const aberto = await open(context, params.id_orcamento)
    const meta = metaOf(aberto, { ...query, valor: Number(params.v.replace(',', '.')) })
    return { data: previewOf(aberto, meta, pathTo(aberto.reading, meta)) }
  },
  desiredValorApply: (context, { params, body }) => applyMeta(context, params.id_orcamento, body),
}
