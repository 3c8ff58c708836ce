import { personSource } from '../../../../lib/selectors.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { filter } from '../grade/editor.ts'
import type { BuscaDeOpcoes, Opcao } from '../grade/superficie.ts'

const nomeados = (nomes: ReadonlyMap<number, string>): Opcao[] =>
  [...nomes].map(([id, nome]) => ({ id, nome }))

/** What the lists of cells offer: units and big items from the sheet, suppliers from the register. */
export const opcoesDaCelula =
  (store: FolhaStore): BuscaDeOpcoes =>
  async (coluna, texto, signal) => {
    const { nomes } = store.foto().quadro
    if (coluna.campo === 'id_unidade') return filter(nomes.unidades.values(), texto)
    if (coluna.campo === 'id_grande_item') return filter(nomeados(nomes.grandes_itens), texto)
    const daqui = filter(nomeados(nomes.fornecedores), texto)
    if (texto.length < 2) return daqui
    const achados = await personSource.search(texto, signal)
    const novos = achados.map(({ value, label }) => ({ id: Number(value), nome: label }))
    const ids = new Set(daqui.map(({ id }) => id))
    return [...daqui, ...novos.filter(({ id }) => !ids.has(id))]
  }
