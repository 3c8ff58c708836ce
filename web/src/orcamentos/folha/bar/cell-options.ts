import { personSource } from '../../../lib/form/selectors.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { filter } from '../grid/editor.ts'
import type { OptionSearch, CellOption } from '../grid/surface.ts'

const namedOptions = (nomes: ReadonlyMap<number, string>): CellOption[] =>
  [...nomes].map(([id, nome]) => ({ id, nome }))

/** Options of a cell's dropdown: units and big items from the sheet, suppliers also from the server. */
export const cellOptions =
  (store: FolhaStore): OptionSearch =>
  async (coluna, texto, signal) => {
    const { nomes } = store.snapshot().board
    if (coluna.campo === 'id_unidade') return filter(nomes.unidades.values(), texto)
    if (coluna.campo === 'id_grande_item') return filter(namedOptions(nomes.grandes_itens), texto)
    const known = filter(namedOptions(nomes.fornecedores), texto)
    if (texto.length < 2) return known
    const found = await personSource.search(texto, signal)
    const novos = found.map(({ value, label }) => ({ id: Number(value), nome: label }))
    const ids = new Set(known.map(({ id }) => id))
    return [...known, ...novos.filter(({ id }) => !ids.has(id))]
  }
