import type { Proposta } from '@claquete/contract/orcamentos/proposta/proposta-publica'
import type { Parte } from '@claquete/contract/sistema/configuracoes/proposta-link-fields'
import { centsToReais } from '@claquete/core/kernel/money'
import type { Documento, Item } from '@claquete/core/orcamentos/orcamento/documento'
import { accountOf } from '@claquete/core/orcamentos/orcamento/conta-impressa'
import type { PrintedPrices } from '@claquete/core/orcamentos/orcamento/conta-impressa'
import type { FiguraImpressa } from '@claquete/core/orcamentos/orcamento/figuras'
import type { Impressao, LinhaImpressa } from '@claquete/core/orcamentos/orcamento/impressao'
import { comOpcoes } from '@claquete/core/orcamentos/orcamento/opcional'
import type { OpcaoDoCliente } from '@claquete/core/orcamentos/orcamento/opcional'
import { quantidadeEmTexto } from '@claquete/core/orcamentos/proposta/quantidade'
import { vistaDoCliente } from '@claquete/core/orcamentos/proposta/vista'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { readDocumento } from '../orcamento/public.ts'
import type { Cabecalho } from './orcamento.queries.ts'

/** A version read whole, with the names its lines refer to. */
export interface Lida {
  readonly documento: Documento
  readonly nomes: NomesDasLinhas
}

export interface NomesDasLinhas {
  readonly unidades: ReadonlyMap<number, string>
  readonly produtos: ReadonlyMap<number, string>
  readonly servicos: ReadonlyMap<number, string>
}

const byId = (names: readonly { readonly id: number; readonly nome: string }[]) =>
  new Map(names.map(({ id, nome }) => [id, nome]))

export async function readVersao(
  db: TenantDb,
  { id_orcamento }: Pick<Cabecalho, 'id_orcamento'>,
): Promise<Lida> {
  const { documento, nomes } = await readDocumento(db, id_orcamento)
  const { unidades, produtos, servicos } = nomes
  return {
    documento,
    nomes: { unidades: byId(unidades), produtos: byId(produtos), servicos: byId(servicos) },
  }
}

interface Wanted {
  readonly partes: readonly Parte[]
  /** The client may switch them: they have their own list. */
  readonly comOpcoes: boolean
  /** Undefined: as the version has them. */
  readonly opcoes: readonly string[] | undefined
}

/** What the page shows of a version. What is not among its parts is not in the answer. */
export function propostaDe(lida: Lida, cabecalho: Cabecalho, wanted: Wanted): Proposta {
  const { opcoes, partes } = wanted
  const documento = opcoes ? comOpcoes(lida.documento, new Set(opcoes)) : lida.documento
  const vista = vistaDoCliente(documento)
  return {
    ...textosDe(cabecalho, partes),
    grupos: gruposDe(vista, lida.nomes, partes),
    ...figurasDe(vista, partes),
    opcoes: wanted.comOpcoes ? vista.opcoes.map(opcaoDe) : [],
    total: centsToReais(vista.total),
  }
}

const nomeDaVersao = ({ id_orcamento_versao, nome_versao }: Cabecalho): string =>
  nome_versao || (id_orcamento_versao === 0 ? 'Original' : `Versão ${id_orcamento_versao}`)

function textosDe(cabecalho: Cabecalho, partes: readonly Parte[]) {
  const { titulo, cliente, num_orc, agencia, responsavel } = cabecalho
  const { condicao_pagamento, prazo_entrega, observacoes } = cabecalho
  const all = { agencia, responsavel, condicao_pagamento, prazo_entrega, observacoes }
  const shown = Object.entries(all).filter(([parte]) => partes.includes(parte as Parte))
  return {
    titulo,
    cliente,
    ...(partes.includes('numero') && { numero: num_orc, versao: nomeDaVersao(cabecalho) }),
    ...(Object.fromEntries(shown) as Partial<typeof all>),
  }
}

const opcaoDe = ({
  item,
  ligada,
  superior,
  valor,
}: OpcaoDoCliente): Proposta['opcoes'][number] => ({
  uid: item.id,
  nome: item.descricao,
  especificacao: item.especificacao,
  ligada,
  superior,
  valor: centsToReais(valor),
})

/** The prices that the page prints: charges stand with them, so that what is printed is the total. */
function pricesOf(partes: readonly Parte[]): PrintedPrices {
  if (partes.includes('subtotais')) return 'grupos'
  return partes.includes('itens') && partes.includes('valores') ? 'itens' : 'nenhum'
}

const shown = ({ nome, valor }: FiguraImpressa) => ({ nome, valor: centsToReais(valor) })

function figurasDe(vista: Impressao, partes: readonly Parte[]) {
  const prices = pricesOf(partes)
  const { subtotal, figuras } = accountOf(vista, prices)
  const isDiscount = ({ tipo, valor }: FiguraImpressa) => tipo === 'ajuste' && valor < 0
  const desconto = figuras.find(isDiscount)
  return {
    ...(subtotal !== null && { subtotal: centsToReais(subtotal) }),
    encargos: figuras.filter((figura) => !isDiscount(figura)).map(shown),
    desconto: desconto ? centsToReais(desconto.valor) : null,
    inclusos: prices === 'nenhum' ? [] : vista.inclusos.map(shown),
  }
}

type Grupo = Proposta['grupos'][number]

function gruposDe(vista: Impressao, nomes: NomesDasLinhas, partes: readonly Parte[]): Grupo[] {
  const walk = (impressa: LinhaImpressa): Grupo[] => {
    const { linha, nivel, soma, filhas } = impressa
    const itens = filhas.filter((um) => um.linha.tipo === 'item')
    return [
      {
        nome: linha.descricao,
        nivel: nivel + 1,
        ...(partes.includes('subtotais') && { subtotal: centsToReais(soma) }),
        itens: partes.includes('itens') ? itens.flatMap((um) => linhasDe(um, nomes, partes)) : [],
      },
      ...filhas.filter((um) => um.linha.tipo === 'grupo').flatMap(walk),
    ]
  }
  return vista.grupos.flatMap(walk)
}

function linhasDe(
  { linha, valor, filhas }: LinhaImpressa,
  nomes: NomesDasLinhas,
  partes: readonly Parte[],
  subitem = false,
): Grupo['itens'] {
  const item = linha as Item
  const isPriced = valor !== null && partes.includes('valores')
  const isCounted = partes.includes('quantidades') && filhas.length === 0
  const own = {
    nome: item.descricao,
    especificacao: item.especificacao,
    subitem,
    ...(isCounted && { quantidade: quantidadeDe(item, nomes) }),
    ...(isPriced && { valor: centsToReais(valor) }),
  }
  return [own, ...filhas.flatMap((um) => linhasDe(um, nomes, partes, true))]
}

const quantidadeDe = ({ quantidade, dias, id_unidade }: Item, { unidades }: NomesDasLinhas) =>
  quantidadeEmTexto(quantidade.valor, dias.valor, unidades.get(id_unidade ?? 0))
