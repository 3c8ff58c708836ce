import type {
  FornecedorDoGrandeItemInside as FornecedorDoGrandeItem,
  ItemDoGrandeItem,
  GrandeItemLineInside as GrandeItemLine,
} from '@claquete/contract/orcamentos/visao/grande-item'
import { add, cents, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sumEspelho } from '@claquete/core/orcamentos/visao/espelho'
import type { EspelhoLine } from './espelho.ts'
import type { GrandeItemLido } from './grandes-itens.queries.ts'
import { seenValues } from './visao.read.ts'
import type { VisaoRead } from './visao.read.ts'
import { fornecedorKey } from './movimento.read.ts'
import type { LineMovimento } from './movimento.read.ts'

export const noGrandeItem = 'Sem grande item'

/** Lines without sublines: every amount of the cost report is in one of them. */
const folhas = ({ espelho }: VisaoRead) => espelho.linhas.filter(({ soma }) => !soma)

const isOfSame = (linha: EspelhoLine, id_grande_item: number | null | undefined) =>
  id_grande_item === undefined || linha.id_grande_item === id_grande_item

const approvedOf = (linhas: readonly EspelhoLine[]): Cents | undefined => {
  const aprovados = linhas.flatMap(({ previsto_aprovado }) => previsto_aprovado ?? [])
  return aprovados.length > 0 ? sum(aprovados) : undefined
}

/** One row per big item of the company, in order, and one for lines without a big item. */
export function grandeItemLines(
  reading: VisaoRead,
  grandes: readonly GrandeItemLido[],
): GrandeItemLine[] {
  const all = [...grandes, { id_grande_item: null, descricao: noGrandeItem, codigo: '' }]
  return all.flatMap(({ id_grande_item, descricao, codigo }) => {
    const linhas = folhas(reading).filter((linha) => linha.id_grande_item === id_grande_item)
    if (id_grande_item === null && linhas.length === 0) return []
    const soma = sumEspelho(linhas.map(({ espelho }) => espelho))
    return {
      id_grande_item,
      grande_item: descricao,
      codigo: codigo ?? '',
      itens: linhas.filter(({ especie }) => especie === 'item').length,
      ...seenValues(soma, approvedOf(linhas), reading.permissoes),
    }
  })
}

export function itensOfGrandesItens(
  reading: VisaoRead,
  grandes: readonly GrandeItemLido[],
  id_grande_item: number | null | undefined,
): ItemDoGrandeItem[] {
  const nomes = new Map(grandes.map((um) => [um.id_grande_item, um.descricao]))
  const linhas = new Map(reading.espelho.linhas.map((linha) => [linha.id, linha]))
  const grupoOf = (linha: EspelhoLine): string => {
    const acima = linhas.get(linha.superior ?? '')
    return !acima || acima.especie === 'grupo' ? (acima?.descricao ?? '') : grupoOf(acima)
  }
  return folhas(reading)
    .filter((linha) => isOfSame(linha, id_grande_item))
    .map((linha) => ({
      id_grande_item: linha.id_grande_item,
      grande_item: (linha.id_grande_item && nomes.get(linha.id_grande_item)) || noGrandeItem,
      uid: linha.id,
      numero: linha.especie === 'avulso' ? '' : linha.numero,
      descricao: linha.descricao,
      grupo: grupoOf(linha),
      fornecedor: linha.fornecedor,
      herdado: linha.herdado && linha.id_grande_item !== null,
      ...seenValues(linha.espelho, linha.previsto_aprovado, reading.permissoes),
    }))
}

interface Soma {
  readonly id_pessoa: number | null
  readonly fornecedor: string
  readonly lancamentos: number
  readonly orcado: Cents
  readonly previsto: Cents
  readonly comprometido: Cents
  readonly realizado: Cents
}

const noSums = {
  lancamentos: 0,
  orcado: cents(0),
  previsto: cents(0),
  comprometido: cents(0),
  realizado: cents(0),
}

/** What was planned, committed and spent with each supplier. */
export function fornecedoresDoGrandeItem(
  reading: VisaoRead,
  movimentos: readonly LineMovimento[],
  id_grande_item: number | null | undefined,
): FornecedorDoGrandeItem[] {
  const somas = new Map<string, Soma>()
  const sum = (id_pessoa: number | null, nome: string | null, parte: Partial<typeof noSums>) => {
    const chave = fornecedorKey(id_pessoa, nome)
    const antes = somas.get(chave) ?? { ...noSums, id_pessoa, fornecedor: nome ?? 'Sem fornecedor' }
    somas.set(chave, {
      ...antes,
      lancamentos: antes.lancamentos + (parte.lancamentos ?? 0),
      orcado: add(antes.orcado, parte.orcado ?? cents(0)),
      previsto: add(antes.previsto, parte.previsto ?? cents(0)),
      comprometido: add(antes.comprometido, parte.comprometido ?? cents(0)),
      realizado: add(antes.realizado, parte.realizado ?? cents(0)),
    })
  }
  for (const linha of folhas(reading)) {
    if (linha.especie !== 'item' || !isOfSame(linha, id_grande_item)) continue
    const { orcado, previsto } = linha.espelho
    sum(linha.id_fornecedor, linha.fornecedor, { orcado, previsto })
  }
  for (const { linha, movimento } of movimentos) {
    if (!isOfSame(linha, id_grande_item)) continue
    const { comprometido, realizado } = movimento
    sum(movimento.id_pessoa, movimento.pessoa, { lancamentos: 1, comprometido, realizado })
  }
  return [...somas.values()]
    .toSorted(compareBy(reading.permissoes))
    .map((soma) => seenFornecedor(soma, reading))
}

/** Sorts by a visible amount, then by name: an order by a hidden amount would reveal it. */
const compareBy =
  ({ custos, previsto }: VisaoRead['permissoes']) =>
  (a: Soma, b: Soma) =>
    (custos ? b.realizado + b.comprometido - a.realizado - a.comprometido : 0) ||
    (previsto ? b.previsto - a.previsto : 0) ||
    a.fornecedor.localeCompare(b.fornecedor, 'pt-BR')

function seenFornecedor(soma: Soma, { permissoes: sees }: VisaoRead): FornecedorDoGrandeItem {
  const { id_pessoa, fornecedor, orcado, previsto, comprometido, realizado } = soma
  return {
    id_pessoa,
    fornecedor,
    lancamentos: sees.custos ? soma.lancamentos : 0,
    ...(sees.orcado && { orcado }),
    ...(sees.previsto && { previsto }),
    ...(sees.custos && { comprometido, realizado }),
  }
}
