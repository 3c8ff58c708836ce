import { fold } from '../../kernel/text.ts'
import { Orders } from '../folha/orders.ts'
import { initialGrupo, initialItem } from '../folha/lean-line.ts'
import { treeOf } from '../folha/documento.ts'
import type { Documento, Grupo, Item } from '../folha/documento.ts'
import { aboveOf } from './estrutura.ts'
import type { Estrutura, EstruturaCodigo, No } from './estrutura.ts'
import { estruturaOf } from './estruturas/all.ts'
import type { Categoria } from './limite.ts'
import type { Mapa } from './mapa.ts'

/** Services of accessibility, which some structures have as one place. */
const accessible: ReadonlySet<Categoria> = new Set([
  'legendagem',
  'legendagem_descritiva',
  'libras',
  'audiodescricao',
])

/** Which structure has a place for every obligatory line. */
const complete: EstruturaCodigo = 'ancine'

/** An obligatory line that a budget lacks, and where it goes. */
export interface Obrigatoria {
  readonly categoria: Categoria
  readonly item: Item
  /** The group that it stands in, new or of the sheet. */
  readonly grupo: Grupo
  readonly isNewGrupo: boolean
  readonly lugares: readonly {
    readonly estrutura: EstruturaCodigo
    readonly uid: string
    readonly no: string
  }[]
}

interface Budget {
  readonly documento: Documento
  /** The structure that the budget follows, and its places. */
  readonly estrutura: Estrutura
  readonly mapa: Mapa
}

/** The lines to add for these categories, each with value zero, in the group of its place. */
export function obrigatoriasFor(
  budget: Budget,
  missing: readonly Categoria[],
  newUid: () => string,
): Obrigatoria[] {
  const grupos = new GruposByPlace(budget, newUid)
  const full = estruturaOf(complete)
  return missing.flatMap((categoria) => {
    const named = noOf(full, categoria)
    if (!named) return []
    const own = noOf(budget.estrutura, categoria)
    const about = accessible.has(categoria) ? noOf(budget.estrutura, 'acessibilidade') : undefined
    const place = own ?? about ?? sameNamed(budget.estrutura, topOf(full, named))
    const otherwise = place ? topOf(budget.estrutura, place) : topOf(full, named)
    const { grupo, isNew, no: inherited } = grupos.of(place, otherwise)
    const uid = newUid()
    const item: Item = {
      ...initialItem,
      id: uid,
      superior: grupo.id,
      ordem: grupos.orders.next(grupo.id),
      descricao: (own ?? named).descricao,
    }
    const lugares = [
      ...(place && place.codigo !== inherited
        ? [{ estrutura: budget.estrutura.codigo, uid, no: place.codigo }]
        : []),
      // The structure of the budget does not tell what the line is: the other one does.
      ...(own ? [] : [{ estrutura: complete, uid, no: named.codigo }]),
    ]
    return [{ categoria, item, grupo, isNewGrupo: isNew, lugares }]
  })
}

const noOf = ({ nos }: Estrutura, categoria: Categoria): No | undefined =>
  nos.find((no) => no.categoria === categoria)

const topOf = ({ nos }: Estrutura, no: No): No => {
  const top = no.codigo.split('.')[0]
  return nos.find(({ codigo }) => codigo === top) ?? no
}

/** The place that another structure calls the same. */
const sameNamed = ({ nos }: Estrutura, { descricao }: No): No | undefined =>
  nos.find((no) => fold(no.descricao) === fold(descricao))

/** Finds the group of a place, or makes one at the end of the sheet. */
class GruposByPlace {
  readonly orders = new Orders()
  readonly #newUid: () => string
  readonly #byNo = new Map<string, Grupo>()
  readonly #fresh = new Map<string, Grupo>()
  readonly #noOf: Mapa

  constructor({ documento, mapa }: Budget, newUid: () => string) {
    this.#newUid = newUid
    this.#noOf = mapa
    const tree = treeOf(documento)
    for (const linha of tree.inSheetOrder()) {
      const no = mapa.get(linha.id)
      if (linha.tipo === 'grupo' && no !== undefined && !this.#byNo.has(no)) {
        this.#byNo.set(no, linha)
      }
      this.orders.see(linha)
    }
  }

  /** The group that has this place or the nearest above it; without one, a new group named as `otherwise`. */
  of(place: No | undefined, otherwise: No) {
    for (let at = place?.codigo ?? null; at !== null; at = aboveOf(at)) {
      const grupo = this.#byNo.get(at)
      if (grupo) return { grupo, isNew: false, no: this.#noOf.get(grupo.id) }
    }
    const made = this.#fresh.get(otherwise.codigo)
    const grupo = made ?? {
      ...initialGrupo,
      id: this.#newUid(),
      superior: null,
      ordem: this.orders.next(null),
      descricao: otherwise.descricao,
    }
    this.#fresh.set(otherwise.codigo, grupo)
    return { grupo, isNew: true, no: undefined }
  }
}
