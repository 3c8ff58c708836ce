import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/orcamento/calculo'
import type { Conta, Previa } from '@claquete/contract/orcamentos/orcamento/calculo'
import type { MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { centsToReais, reaisToCents } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { formatRate, numberToRate, rate, rateToNumber } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import { isBv } from '@claquete/core/orcamentos/orcamento/documento'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import { apply } from '@claquete/core/orcamentos/orcamento/mudanca'
import { amountsPerCharge } from '@claquete/core/orcamentos/orcamento/valor-por-encargo'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.queries.ts'
import { open, changeAll, totaisDe, totaisEmReais } from './chamada.ts'
import type { Aberto } from './chamada.ts'
import { comissionadosVistos, porComissionado, replaceComissionados } from './comissionados.ts'
import { comSomas } from './leitura.ts'
import { caminhoPara } from './valor-desejado.ts'
import type { Alvo, Caminho, Meta, Modo } from './valor-desejado.ts'
import { totaisVistos } from './vista.ts'

const reais = (valor: number) => centsToReais(valor as Cents)
const porCento = (taxa: number) => rateToNumber(taxa as Rate)

/** What each charge and commission inside the price comes to; of part of a sheet nobody is told. */
function valoresDe({ lida, vista }: Aberto) {
  if (vista.parcial || vista.totais.totalGeral === undefined) return undefined
  return amountsPerCharge(lida.documento, lida.totais)
}

/** What each one is paid, in the order of the list. */
function calculados(aberto: Aberto): (number | undefined)[] {
  const { vista } = aberto
  const valores = valoresDe(aberto)
  let at = 0
  return vista.comissionados.map((um) => {
    if (isBv(um)) return valores?.comissionados.get(um.id)
    at += 1
    return vista.totais.comissoes?.[at - 1]
  })
}

const contaDe = (nome: string, tipo: string, taxa: number, valor: number | undefined): Conta => ({
  nome,
  tipo,
  ...(taxa > 0 && { taxa: porCento(taxa) }),
  ...(valor !== undefined && { valor: reais(valor) }),
})

function doPreco({ vista }: Aberto): Conta[] {
  const { subtotal, ajuste, encargos = [] } = vista.totais
  const fora = vista.encargos.filter(({ modo }) => modo !== 'por_dentro')
  return [
    contaDe('Itens', 'subtotal', 0, subtotal),
    ...fora.map(({ nome, tipo, taxa, modo }, i) =>
      contaDe(nome, tipo, modo === 'fixo' ? 0 : taxa, encargos[i]),
    ),
    contaDe('Desconto / acréscimo', 'ajuste', 0, ajuste),
    contaDe('Total', 'total', 0, vista.totais.totalGeral),
  ]
}

function deDentro(aberto: Aberto, tipo: 'bv' | 'imposto'): Conta[] {
  const { encargos, comissionados } = aberto.vista
  const valores = valoresDe(aberto)
  const deEncargos = encargos
    .filter((um) => um.modo === 'por_dentro' && (um.tipo === 'bv') === (tipo === 'bv'))
    .map(({ id, nome, taxa }) => contaDe(nome, tipo, taxa, valores?.encargos.get(id)))
  if (tipo === 'imposto') return deEncargos
  const agencias = comissionados.filter(isBv)
  return [
    ...deEncargos,
    ...agencias.map(({ id, nome, taxa }) =>
      contaDe(nome || 'Agência', 'bv', taxa, valores?.comissionados.get(id)),
    ),
  ]
}

function asComissoes(aberto: Aberto): Conta[] {
  const valores = calculados(aberto)
  return aberto.vista.comissionados.flatMap((um, i) =>
    isBv(um) ? [] : [contaDe(um.nome || 'Comissão', 'comissao', um.taxa, valores[i])],
  )
}

function contaToda(aberto: Aberto): Conta[] {
  if (!aberto.vista.perfil.custos) return doPreco(aberto)
  const { liquidoTotal, custoTotal, lucroTotal } = aberto.vista.totais
  return [
    ...doPreco(aberto),
    ...deDentro(aberto, 'bv'),
    ...deDentro(aberto, 'imposto'),
    ...asComissoes(aberto),
    contaDe('Líquido', 'liquido', 0, liquidoTotal),
    contaDe('Custo previsto', 'custo', 0, custoTotal),
    contaDe('Lucro', 'lucro', 0, lucroTotal),
  ]
}

interface PedidoDeMeta {
  readonly alvo?: Alvo | undefined
  readonly modo?: Modo | undefined
  readonly valor: number
}

function metaDe({ vista }: Aberto, { alvo = 'total', modo = 'ajuste', valor }: PedidoDeMeta): Meta {
  const { perfil, parcial } = vista
  if (parcial || !perfil.valor_total) {
    throw fieldFailure('valor', 'O seu perfil não vê o orçamento inteiro.')
  }
  if (!perfil.custos && (alvo !== 'total' || modo === 'taxa')) throw new Failure('sem_permissao')
  const lido = alvo === 'margem' ? numberToRate(valor) : reaisToCents(valor)
  if (lido === undefined) throw fieldFailure('valor', 'Informe um valor com até 2 decimais')
  return { alvo, modo, valor: lido }
}

function previaDe(aberto: Aberto, meta: Meta, caminho: Caminho): Previa {
  const { lida, vista } = aberto
  const mudancas = caminho.mudancas as readonly Mudanca[]
  const { documento, recusas } = apply(lida.documento, mudancas)
  const [recusa] = recusas
  if (recusa) throw fieldFailure('valor', recusa.msg)
  const depois = comSomas({ ...lida, documento })
  const { ajuste, percentual } = caminho.previa
  const sobra = ajuste > 0 ? 'acrescimo' : 'nenhum'
  return {
    alvo: meta.alvo,
    modo: meta.modo,
    valor_desejado: reais(caminho.desejado),
    desconto_acrescimo: reais(ajuste),
    tipo: ajuste < 0 ? 'desconto' : sobra,
    ...(percentual !== undefined && { percentual: porCento(Math.abs(percentual)) }),
    ...(caminho.taxa !== undefined && { taxa: porCento(caminho.taxa) }),
    ...(caminho.itens !== undefined && { itens: caminho.itens }),
    total_atual: reais(lida.totais.totalGeral),
    totais: totaisEmReais(totaisVistos(depois.totais, vista.perfil), vista.parcial),
  }
}

/** A discount beyond the company's limit is one whichever way it is given. */
async function requireDesconto(
  { db, actor }: Context,
  { previa, desejado }: Caminho,
  aberto: Aberto,
) {
  if (actor.permissions.has('orcamento.desconto_livre')) return
  if (desejado >= aberto.lida.totais.totalGeral || previa.ajuste >= 0) return
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
  { confirmar = false, ...pedido }: PedidoDeMeta & { readonly confirmar?: boolean | undefined },
) {
  const aberto = await open(context, id_orcamento, { travar: true })
  const meta = metaDe(aberto, pedido)
  const caminho = caminhoPara(aberto.lida, meta)
  await requireDesconto(context, caminho, aberto)
  if ((caminho.taxa ?? 0) < 0 && !confirmar) {
    throw fieldFailure(
      'confirmar',
      'A taxa de produção fica abaixo de zero. Confirme para aplicar.',
    )
  }
  const data = previaDe(aberto, meta, caminho)
  const mudancas = caminho.mudancas as readonly MudancaDaFolha[]
  const { revisao, alertas } = await changeAll(context, id_orcamento, mudancas, {
    campos: mudancas.map(() => 'valor'),
    confiavel: true,
  })
  return { msg: 'Valor desejado aplicado.', data, revisao, alertas }
}

const viewTotais = async (context: Context, id_orcamento: number) => ({
  data: totaisDe(await open(context, id_orcamento)),
})

export const calculoHandlers: Handlers<typeof contract> = {
  comissionadoGet: async (context, { params }) => ({
    data: await comissionadosVistos(context, await open(context, params.id_orcamento)),
  }),
  comissionadoPost: (context, { params, body }) =>
    porComissionado(context, params.id_orcamento, body),
  comissionadoDelete: async (context, { params, body }) => {
    const { totais } = await replaceComissionados(context, params.id_orcamento, (atuais, uidDe) => {
      const uid = uidDe(body.id_orca_comissionado)
      return atuais.filter(({ id }) => id !== uid)
    })
    return { msg: 'Excluído com sucesso', totais }
  },
  comissionadoCalculo: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    const vistos = await comissionadosVistos(context, aberto)
    const valores = calculados(aberto)
    const data = vistos.map((um, i) => {
      const valor = valores[i]
      return { ...um, ...(valor !== undefined && { calculado: reais(valor) }) }
    })
    return { data, totais: totaisDe(aberto) }
  },

  calculoGet: (context, { params }) => viewTotais(context, params.id_orcamento),
  budgetCalculate: (context, { params }) => viewTotais(context, params.id_orcamento),
  budgetCalculations: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    return { data: contaToda(aberto), totais: totaisDe(aberto) }
  },
  listBvTaxComission: async (context, { params }) => {
    const aberto = await open(context, params.id_orcamento)
    if (!aberto.vista.perfil.custos) return {}
    return {
      bv: deDentro(aberto, 'bv'),
      tax: deDentro(aberto, 'imposto'),
      comission: asComissoes(aberto),
    }
  },

  valorDesejado: async (context, { params, query }) => {
    const aberto = await open(context, params.id_orcamento)
    const meta = metaDe(aberto, { ...query, valor: Number(params.v.replace(',', '.')) })
    return { data: previaDe(aberto, meta, caminhoPara(aberto.lida, meta)) }
  },
  valorDesejadoAplicar: (context, { params, body }) =>
    applyMeta(context, params.id_orcamento, body),
}
