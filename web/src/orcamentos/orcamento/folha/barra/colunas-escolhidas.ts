import { colunasDoPerfil, mostradaDeInicio } from '../estado/colunas.ts'
import type { Coluna, IdDaColuna, Modo } from '../estado/colunas.ts'
import type { Pode } from '../estado/fio.ts'

const chave = (modo: Modo) => `claquete.folha-colunas/${modo}`

/** Columns that the person turned on or off, by their ids. */
type Escolha = Readonly<Partial<Record<IdDaColuna, boolean>>>

function escolha(modo: Modo): Escolha {
  try {
    const lida: unknown = JSON.parse(localStorage.getItem(chave(modo)) ?? '{}')
    return typeof lida === 'object' && lida !== null ? (lida as Escolha) : {}
  } catch {
    return {}
  }
}

/** The columns on screen: those of the mode, as the person changed them. */
export function colunasMostradas(pode: Pode, modo: Modo): Coluna[] {
  const escolhidas = escolha(modo)
  return colunasDoPerfil(pode).filter(
    (coluna) => coluna.fixa || (escolhidas[coluna.id] ?? mostradaDeInicio(coluna, modo)),
  )
}

/** Turns a column on or off, for the visits to come too. */
export function showColuna(modo: Modo, id: IdDaColuna, mostra: boolean): void {
  try {
    localStorage.setItem(chave(modo), JSON.stringify({ ...escolha(modo), [id]: mostra }))
  } catch {
    // A full storage keeps the choice for this visit only.
  }
}
