import type { Cents } from '../../kernel/amounts/money.ts'
import { add, addTo, cents } from '../../kernel/amounts/money.ts'
import type { Documento, Folha } from '../folha/documento.ts'
import { categoriaOf } from './estrutura.ts'
import type { EstruturaCodigo, No } from './estrutura.ts'
import type { Categoria, Fonte, Medidas, Recipient } from './limite.ts'
import { placesOf } from './mapa.ts'
import type { Mapa } from './mapa.ts'

export interface MappedEstrutura {
  readonly codigo: EstruturaCodigo
  readonly nos: readonly No[]
  readonly mapa: Mapa
}

/** What each counted line is, by every structure it was mapped to; lines that are nothing special are left out. */
export function categoriasOf(
  folha: Folha,
  estruturas: readonly MappedEstrutura[],
): ReadonlyMap<string, ReadonlySet<Categoria>> {
  const all = new Map<string, Set<Categoria>>()
  for (const { nos, mapa } of estruturas) {
    const known = new Map(nos.map((no) => [no.codigo, no]))
    for (const [uid, codigo] of placesOf(folha, mapa)) {
      const categoria = codigo === null ? null : categoriaOf(known, codigo)
      if (categoria) all.set(uid, (all.get(uid) ?? new Set()).add(categoria))
    }
  }
  return all
}

export interface PlannedBudget {
  readonly documento: Documento
  readonly folha: Folha
  readonly estruturas: readonly MappedEstrutura[]
  readonly fontes: readonly Fonte[]
  readonly proponente: Medidas['proponente']
  /** The proponent and the persons related to it. */
  readonly related: ReadonlySet<number>
  readonly nomes: ReadonlyMap<number, string>
}

/**
 * The figures of a budget as it is planned. Each line counts once: by its supplier, and, where the norm calls it the
 * proponent's remuneration, with what goes to the proponent whoever its supplier is.
 */
export function medidasOf(planned: PlannedBudget): Medidas {
  const { documento, folha, estruturas, fontes, proponente, related, nomes } = planned
  const categorias = categoriasOf(folha, estruturas)
  const byCategoria = new Map<Categoria, Cents>()
  const byPessoa = new Map<number, Cents>()
  let total = cents(0)
  let remuneracao = cents(0)
  for (const linha of documento.linhas.values()) {
    if (linha.tipo !== 'item' || !isLeafCounted(folha, linha.id)) continue
    const valor = folha.valores.get(linha.id)?.valor_total ?? cents(0)
    const own = categorias.get(linha.id) ?? new Set<Categoria>()
    const id = linha.id_fornecedor
    total = add(total, valor)
    for (const categoria of own) addTo(byCategoria, categoria, valor)
    if (own.has('remuneracao_proponente') && (id === null || !related.has(id))) {
      remuneracao = add(remuneracao, valor)
    } else if (id !== null) addTo(byPessoa, id, valor)
  }
  const recipients = [...byPessoa].map(([id_pessoa, valor]): Recipient => ({
    id_pessoa,
    nome: nomes.get(id_pessoa) ?? `#${id_pessoa}`,
    valor,
    isRelated: related.has(id_pessoa),
    excepted: cents(0),
  }))
  const own: Recipient = {
    id_pessoa: 0,
    nome: 'Remuneração do proponente',
    valor: remuneracao,
    isRelated: true,
    excepted: cents(0),
  }
  return { total, categorias: byCategoria, fontes, proponente, recipients: [...recipients, own] }
}

const isLeafCounted = (folha: Folha, uid: string): boolean =>
  folha.tree.childrenOf(uid).length === 0 && (folha.valores.get(uid)?.conta ?? false)
