import type { Cents } from '../../kernel/amounts/money.ts'
import { add, addTo, cents } from '../../kernel/amounts/money.ts'
import { isCounted } from '../folha/documento.ts'
import type { Documento, Folha, Item } from '../folha/documento.ts'
import { categoriaOf } from './estrutura.ts'
import type { EstruturaCodigo, No } from './estrutura.ts'
import type { Categoria, Fonte, LinhaOfUnits, Medidas, Medido, Recipient } from './limite.ts'
import type { Gasto } from './contas/gasto.ts'
import { usedOf } from './contas/gasto.ts'
import { placesOf } from './mapa.ts'
import type { Mapa } from './mapa.ts'

export interface MappedEstrutura {
  readonly codigo: EstruturaCodigo
  readonly nos: readonly No[]
  readonly mapa: Mapa
}

/** Of no structure: a person says of a line that it is payroll. */
export const categoriaOfMark = 'folha' satisfies Categoria

/**
 * What each counted line is, by every structure it was mapped to and by its mark as payroll (`payroll`); lines that are
 * nothing special are left out.
 */
export function categoriasOf(
  folha: Folha,
  estruturas: readonly MappedEstrutura[],
  payroll: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, ReadonlySet<Categoria>> {
  const all = new Map<string, Set<Categoria>>()
  for (const { nos, mapa } of estruturas) {
    const known = new Map(nos.map((no) => [no.codigo, no]))
    for (const [uid, codigo] of placesOf(folha, mapa)) {
      const categoria = codigo === null ? null : categoriaOf(known, codigo)
      if (categoria) all.set(uid, (all.get(uid) ?? new Set()).add(categoria))
    }
  }
  for (const uid of payroll) {
    if (isCounted(folha, uid)) all.set(uid, (all.get(uid) ?? new Set()).add(categoriaOfMark))
  }
  return all
}

/** Is it of several categories, by several structures? */
const isShared = ({ categorias }: { readonly categorias: ReadonlySet<Categoria> }): boolean =>
  categorias.size > 1

type Received = Pick<Recipient, 'valor' | 'excepted'>

/** What somebody receives, with a line more; what of it each category is. */
function received(
  before: Received | undefined,
  categorias: ReadonlySet<Categoria>,
  valor: Cents,
): Received {
  const excepted = new Map(before?.excepted)
  for (const categoria of categorias) addTo(excepted, categoria, valor)
  return { valor: add(before?.valor ?? cents(0), valor), excepted }
}

export interface PlannedBudget {
  readonly documento: Documento
  readonly folha: Folha
  readonly estruturas: readonly MappedEstrutura[]
  /** The lines that somebody said are payroll. */
  readonly payroll: ReadonlySet<string>
  /** What was moved to each line of the budget in force, below zero what was moved from it. */
  readonly remanejado: ReadonlyMap<string, Cents>
  readonly fontes: readonly Fonte[]
  readonly proponente: Medidas['proponente']
  readonly obra: Medidas['obra']
  /** The proponent and the persons related to it. */
  readonly related: ReadonlySet<number>
  readonly nomes: ReadonlyMap<number, string>
  /** CPF or CNPJ of each supplier that has one. */
  readonly documentos: ReadonlyMap<number, string>
}

/**
 * The figures of a budget as it is planned, with what was reallocated since. Each line counts once: by its supplier, and, where the norm calls it the
 * proponent's remuneration, with what goes to the proponent whoever its supplier is.
 */
export function medidasOf(planned: PlannedBudget): Medidas {
  const { documento, folha, estruturas, fontes, proponente, obra, related, nomes } = planned
  const categorias = categoriasOf(folha, estruturas, planned.payroll)
  const byCategoria = new Map<Categoria, Cents>()
  const byPessoa = new Map<number, Received>()
  let total = cents(0)
  let remuneracao = cents(0)
  const linhas: LinhaOfUnits[] = []
  for (const linha of documento.linhas.values()) {
    if (linha.tipo !== 'item' || !isLeafCounted(folha, linha.id)) continue
    const aprovado = folha.valores.get(linha.id)?.valor_total ?? cents(0)
    const valor = add(aprovado, planned.remanejado.get(linha.id) ?? cents(0))
    const own = categorias.get(linha.id) ?? new Set<Categoria>()
    const id = linha.id_fornecedor
    total = add(total, valor)
    for (const categoria of own) addTo(byCategoria, categoria, valor)
    linhas.push({ ...unitsOf(linha), categorias: own, valor })
    if (own.has('remuneracao_proponente') && (id === null || !related.has(id))) {
      remuneracao = add(remuneracao, valor)
    } else if (id !== null) byPessoa.set(id, received(byPessoa.get(id), own, valor))
  }
  const recipients = [...byPessoa].map(([id_pessoa, of]): Recipient => ({
    ...of,
    id_pessoa,
    nome: nomes.get(id_pessoa) ?? `#${id_pessoa}`,
    documento: planned.documentos.get(id_pessoa) ?? '',
    isRelated: related.has(id_pessoa),
  }))
  return {
    total,
    categorias: byCategoria,
    shared: linhas.filter(isShared),
    fontes,
    proponente,
    obra,
    linhas,
    placeable: placeableOf(estruturas),
    recipients: [...recipients, ofProponente(remuneracao)],
  }
}

/** What the places of these structures tell apart. */
const placeableOf = (estruturas: readonly MappedEstrutura[]): ReadonlySet<Categoria> =>
  new Set(estruturas.flatMap(({ nos }) => nos.flatMap(({ categoria }) => categoria ?? [])))

const unitsOf = ({ descricao: item, quantidade, dias }: Item) => ({
  item,
  quantidade: quantidade.valor,
  dias: dias.valor,
})

/** Lines that the norm calls the proponent's remuneration, whoever is paid for them. */
const ofProponente = (valor: Cents): Recipient => ({
  id_pessoa: 0,
  nome: 'Remuneração do proponente',
  documento: '',
  valor,
  isRelated: true,
  excepted: new Map(),
})

/**
 * The same figures of what was spent and promised (`usedOf`). It counts for who was paid, and not for the supplier that the
 * line had in the plan; a tax that was withheld counts for who it was withheld from. What a producer still holds of a
 * fund is nobody's pay yet: it counts in its line alone.
 */
export function medidoOfGastos(
  gastos: readonly Gasto[],
  {
    documento,
    folha,
    estruturas,
    payroll,
  }: Pick<PlannedBudget, 'documento' | 'folha' | 'estruturas' | 'payroll'>,
): Medido {
  const categorias = new Map<Categoria, Cents>()
  const shared: { readonly categorias: ReadonlySet<Categoria>; readonly valor: Cents }[] = []
  const byUid = new Map<string, Cents>()
  const people = new Map<string, Recipient>()
  let remuneracao = cents(0)
  for (const gasto of gastos) {
    const valor = usedOf(gasto)
    for (const categoria of gasto.categorias) addTo(categorias, categoria, valor)
    if (isShared(gasto)) shared.push({ categorias: gasto.categorias, valor })
    if (gasto.uid !== null) addTo(byUid, gasto.uid, valor)
    const { recipient } = gasto
    if (!recipient) continue
    if (gasto.categorias.has('remuneracao_proponente') && !recipient.isRelated) {
      remuneracao = add(remuneracao, valor)
      continue
    }
    const key = recipient.id_pessoa === null ? `#${recipient.nome}` : String(recipient.id_pessoa)
    people.set(key, {
      ...recipient,
      ...received(people.get(key), gasto.categorias, valor),
      id_pessoa: recipient.id_pessoa ?? 0,
    })
  }
  const linhas = [...categoriasOf(folha, estruturas, payroll)].flatMap(
    ([uid, own]): LinhaOfUnits[] => {
      const linha = documento.linhas.get(uid)
      const valor = byUid.get(uid) ?? cents(0)
      return linha?.tipo === 'item' ? [{ ...unitsOf(linha), categorias: own, valor }] : []
    },
  )
  return { categorias, shared, linhas, recipients: [...people.values(), ofProponente(remuneracao)] }
}

const isLeafCounted = (folha: Folha, uid: string): boolean =>
  folha.tree.childrenOf(uid).length === 0 && (folha.valores.get(uid)?.conta ?? false)
