import type {
  FornecedorDoGrandeItem,
  ItemDoGrandeItem,
  LinhaGrandeItem,
} from '@claquete/contract/orcamentos/orcamento/grande-item'
import { add, cents, centsToReais, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { somaDeEspelhos } from '@claquete/core/orcamentos/orcamento/espelho'
import type { LinhaDoEspelho } from './espelho.ts'
import type { GrandeItemLido } from './grandes-itens.queries.ts'
import { valoresVistos } from './ler-visao.ts'
import type { VisaoLida } from './ler-visao.ts'
import { chaveDoFornecedor } from './movimentos.ts'
import type { MovimentoNaLinha } from './movimentos.ts'

export const semGrandeItem = 'Sem grande item'

/** Lines that hold no other: each amount of the mirror is in one of them. */
const folhas = ({ espelho }: VisaoLida) => espelho.linhas.filter(({ soma }) => !soma)

const daMesma = (linha: LinhaDoEspelho, id_grande_item: number | null | undefined) =>
  id_grande_item === undefined || linha.id_grande_item === id_grande_item

const aprovadoDe = (linhas: readonly LinhaDoEspelho[]): Cents | undefined => {
  const aprovados = linhas.flatMap(({ previsto_aprovado }) => previsto_aprovado ?? [])
  return aprovados.length > 0 ? sum(aprovados) : undefined
}

/** One row a big item of the company, in its order, and one of what is mapped to none. */
export function linhasDosGrandesItens(
  lida: VisaoLida,
  grandes: readonly GrandeItemLido[],
): LinhaGrandeItem[] {
  const todas = [...grandes, { id_grande_item: null, descricao: semGrandeItem, codigo: '' }]
  return todas.flatMap(({ id_grande_item, descricao, codigo }) => {
    const linhas = folhas(lida).filter((linha) => linha.id_grande_item === id_grande_item)
    if (id_grande_item === null && linhas.length === 0) return []
    const soma = somaDeEspelhos(linhas.map(({ espelho }) => espelho))
    return {
      id_grande_item,
      grande_item: descricao,
      codigo: codigo ?? '',
      itens: linhas.filter(({ especie }) => especie === 'item').length,
      ...valoresVistos(soma, aprovadoDe(linhas), lida.permissoes),
    }
  })
}

export function itensDosGrandesItens(
  lida: VisaoLida,
  grandes: readonly GrandeItemLido[],
  id_grande_item: number | null | undefined,
): ItemDoGrandeItem[] {
  const nomes = new Map(grandes.map((um) => [um.id_grande_item, um.descricao]))
  const linhas = new Map(lida.espelho.linhas.map((linha) => [linha.id, linha]))
  const grupoDe = (linha: LinhaDoEspelho): string => {
    const acima = linhas.get(linha.superior ?? '')
    return !acima || acima.especie === 'grupo' ? (acima?.descricao ?? '') : grupoDe(acima)
  }
  return folhas(lida)
    .filter((linha) => daMesma(linha, id_grande_item))
    .map((linha) => ({
      id_grande_item: linha.id_grande_item,
      grande_item: (linha.id_grande_item && nomes.get(linha.id_grande_item)) || semGrandeItem,
      uid: linha.id,
      numero: linha.especie === 'avulso' ? '' : linha.numero,
      descricao: linha.descricao,
      grupo: grupoDe(linha),
      fornecedor: linha.fornecedor,
      herdado: linha.herdado && linha.id_grande_item !== null,
      ...valoresVistos(linha.espelho, linha.previsto_aprovado, lida.permissoes),
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

const nada = {
  lancamentos: 0,
  orcado: cents(0),
  previsto: cents(0),
  comprometido: cents(0),
  realizado: cents(0),
}

/** What was planned with each supplier, and what was committed and spent with them. */
export function fornecedoresDoGrandeItem(
  lida: VisaoLida,
  movimentos: readonly MovimentoNaLinha[],
  id_grande_item: number | null | undefined,
): FornecedorDoGrandeItem[] {
  const somas = new Map<string, Soma>()
  const somar = (id_pessoa: number | null, nome: string | null, parte: Partial<typeof nada>) => {
    const chave = chaveDoFornecedor(id_pessoa, nome)
    const antes = somas.get(chave) ?? { ...nada, id_pessoa, fornecedor: nome ?? 'Sem fornecedor' }
    somas.set(chave, {
      ...antes,
      lancamentos: antes.lancamentos + (parte.lancamentos ?? 0),
      orcado: add(antes.orcado, parte.orcado ?? cents(0)),
      previsto: add(antes.previsto, parte.previsto ?? cents(0)),
      comprometido: add(antes.comprometido, parte.comprometido ?? cents(0)),
      realizado: add(antes.realizado, parte.realizado ?? cents(0)),
    })
  }
  for (const linha of folhas(lida)) {
    if (linha.especie !== 'item' || !daMesma(linha, id_grande_item)) continue
    const { orcado, previsto } = linha.espelho
    somar(linha.id_fornecedor, linha.fornecedor, { orcado, previsto })
  }
  for (const { linha, movimento } of movimentos) {
    if (!daMesma(linha, id_grande_item)) continue
    const { comprometido, realizado } = movimento
    somar(movimento.id_pessoa, movimento.pessoa, { lancamentos: 1, comprometido, realizado })
  }
  return [...somas.values()]
    .toSorted(ordem(lida.permissoes))
    .map((soma) => fornecedorVisto(soma, lida))
}

/** The order tells of amounts too: by those that are seen, then by name. */
const ordem =
  ({ custos, previsto }: VisaoLida['permissoes']) =>
  (a: Soma, b: Soma) =>
    (custos ? b.realizado + b.comprometido - a.realizado - a.comprometido : 0) ||
    (previsto ? b.previsto - a.previsto : 0) ||
    a.fornecedor.localeCompare(b.fornecedor, 'pt-BR')

function fornecedorVisto(soma: Soma, { permissoes: ve }: VisaoLida): FornecedorDoGrandeItem {
  const { id_pessoa, fornecedor } = soma
  return {
    id_pessoa,
    fornecedor,
    lancamentos: ve.custos ? soma.lancamentos : 0,
    ...(ve.orcado && { orcado: centsToReais(soma.orcado) }),
    ...(ve.previsto && { previsto: centsToReais(soma.previsto) }),
    ...(ve.custos && {
      comprometido: centsToReais(soma.comprometido),
      realizado: centsToReais(soma.realizado),
    }),
  }
}
