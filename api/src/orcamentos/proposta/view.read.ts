import { versaoForClient } from '@claquete/core/orcamentos/versoes/versao-name'
import { valueAt } from '@claquete/core/kernel/must'
import type { PropostaInside as Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { Parte } from '@claquete/contract/kernel/settings/proposta-link'
import type { Documento, Item } from '@claquete/core/orcamentos/folha/documento'
import { accountOf } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { PrintedPrices } from '@claquete/core/orcamentos/papeis/printed-conta'
import type { PrintedFigure } from '@claquete/core/orcamentos/folha/figures'
import type { Printout, PrintedLine } from '@claquete/core/orcamentos/papeis/printout'
import { withOptions } from '@claquete/core/orcamentos/folha/option'
import type { ClienteOption } from '@claquete/core/orcamentos/folha/option'
import { quantidadeText } from '@claquete/core/orcamentos/proposta/quantidade'
import { vistaDoCliente } from '@claquete/core/orcamentos/proposta/cliente-view'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { figuresOfIbsCbs, textOfIbsCbs } from '@claquete/core/orcamentos/papeis/ibs-cbs'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { readDocumento } from '../folha/public.ts'
import { readIbsCbs } from '../orcamento/public.ts'
import type { OrcamentoHeader } from './orcamento.queries.ts'

/** A version read in full, with the names of its references. */
export interface ReadVersao {
  readonly documento: Documento
  readonly nomes: LineNames
}

export interface LineNames {
  readonly unidades: ReadonlyMap<number, string>
  readonly produtos: ReadonlyMap<number, string>
  readonly servicos: ReadonlyMap<number, string>
}

const byId = (names: readonly { readonly id: number; readonly nome: string }[]) =>
  new Map(names.map(({ id, nome }) => [id, nome]))

export async function readVersao(
  db: TenantDb,
  { id_orcamento }: Pick<OrcamentoHeader, 'id_orcamento'>,
): Promise<ReadVersao> {
  const { documento, nomes } = await readDocumento(db, id_orcamento)
  const { unidades, produtos, servicos } = nomes
  return {
    documento,
    nomes: { unidades: byId(unidades), produtos: byId(produtos), servicos: byId(servicos) },
  }
}

interface Wanted {
  readonly partes: readonly Parte[]
  /** The client may switch options, which then have a list of their own. */
  readonly withOptions: boolean
  /** Undefined: as the version has them. */
  readonly opcoes: readonly string[] | undefined
}

/** What the page shows of a version; the reply omits parts that are not shown. */
export function propostaOf(
  reading: ReadVersao,
  cabecalho: OrcamentoHeader,
  wanted: Wanted,
): Proposta {
  const { opcoes, partes } = wanted
  const documento = opcoes ? withOptions(reading.documento, new Set(opcoes)) : reading.documento
  const vista = vistaDoCliente(documento)
  return {
    ...textsOf(cabecalho, partes),
    grupos: gruposOf(vista, reading.nomes, partes),
    ...figuresOf(vista, partes),
    opcoes: wanted.withOptions ? vista.opcoes.map(optionOf) : [],
    total: vista.total,
  }
}

/** The same, with IBS and CBS of its total. */
export async function withIbsCbs(
  db: TenantDb,
  { id_orcamento }: Pick<OrcamentoHeader, 'id_orcamento'>,
  { proposta, today }: { readonly proposta: Proposta; readonly today: CalendarDate },
): Promise<Proposta> {
  const ibsCbs = await readIbsCbs({ db, today }, id_orcamento, proposta.total)
  if (!ibsCbs) return proposta
  const figuras = figuresOfIbsCbs(ibsCbs).map(([nome, valor]) => ({ nome, valor }))
  return { ...proposta, ibs_cbs: { figuras, texto: textOfIbsCbs(ibsCbs) } }
}

function textsOf(cabecalho: OrcamentoHeader, partes: readonly Parte[]) {
  const { titulo, cliente, agencia, responsavel } = cabecalho
  const { condicao_pagamento, prazo_entrega, observacoes } = cabecalho
  const all = { agencia, responsavel, condicao_pagamento, prazo_entrega, observacoes }
  const shown = Object.entries(all).filter(([parte]) => partes.includes(parte as Parte))
  return {
    titulo,
    cliente,
    ...(partes.includes('numero') && { numero: numeroOf(cabecalho) }),
    ...(Object.fromEntries(shown) as Partial<typeof all>),
  }
}

/** '0042', or '0042, versão 2'. */
const numeroOf = (cabecalho: OrcamentoHeader) =>
  [cabecalho.num_orc, versaoForClient(cabecalho)].filter(Boolean).join(', ')

const optionOf = ({
  item,
  ligada,
  superior,
  valor,
}: ClienteOption): Proposta['opcoes'][number] => ({
  uid: item.id,
  nome: item.descricao,
  especificacao: item.especificacao,
  ligada,
  superior,
  valor,
})

/** The prices that the page prints: with charges shown, prices plus charges make the total. */
function pricesOf(partes: readonly Parte[]): PrintedPrices {
  if (partes.includes('subtotais')) return 'grupos'
  return partes.includes('itens') && partes.includes('valores') ? 'itens' : 'nenhum'
}

const shown = ({ nome, valor }: PrintedFigure) => ({ nome, valor })

function figuresOf(vista: Printout, partes: readonly Parte[]) {
  const prices = pricesOf(partes)
  const { subtotal, figuras } = accountOf(vista, prices)
  const isDiscount = ({ tipo, valor }: PrintedFigure) => tipo === 'ajuste' && valor < 0
  const desconto = figuras.find(isDiscount)
  return {
    ...(subtotal !== null && { subtotal }),
    encargos: figuras.filter((figure) => !isDiscount(figure)).map(shown),
    desconto: desconto?.valor ?? null,
    inclusos: prices === 'nenhum' ? [] : vista.inclusos.map(shown),
  }
}

type Grupo = Proposta['grupos'][number]

function gruposOf(vista: Printout, nomes: LineNames, partes: readonly Parte[]): Grupo[] {
  const walk = (printed: PrintedLine): Grupo[] => {
    const { linha, nivel, soma, children } = printed
    const itens = children.filter((um) => um.linha.tipo === 'item')
    return [
      {
        nome: linha.descricao,
        nivel: nivel + 1,
        ...(partes.includes('subtotais') && { subtotal: soma }),
        itens: partes.includes('itens') ? itens.flatMap((um) => linesOf(um, nomes, partes)) : [],
      },
      ...children.filter((um) => um.linha.tipo === 'grupo').flatMap(walk),
    ]
  }
  return vista.grupos.flatMap(walk)
}

function linesOf(
  { linha, valor, children }: PrintedLine,
  nomes: LineNames,
  partes: readonly Parte[],
  subitem = false,
): Grupo['itens'] {
  const item = linha as Item
  const isPriced = valor !== null && partes.includes('valores')
  const isCounted = partes.includes('quantidades') && children.length === 0
  const own = {
    nome: item.descricao,
    especificacao: item.especificacao,
    subitem,
    ...(isCounted && { quantidade: quantidadeOf(item, nomes) }),
    ...(isPriced && { valor }),
  }
  return [own, ...children.flatMap((um) => linesOf(um, nomes, partes, true))]
}

const quantidadeOf = ({ quantidade, dias, id_unidade }: Item, { unidades }: LineNames) =>
  quantidadeText(quantidade.valor, dias.valor, valueAt(unidades, id_unidade))
