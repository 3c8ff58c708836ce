import type { Valor } from '@claquete/core/orcamentos/orcamento/campos'
import { formatDecimal } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { textoDaCelula } from '@claquete/core/orcamentos/orcamento/variaveis'
import type { ProblemaDaCelula } from './celulas.ts'
import type { Nomes } from './quadro.ts'
import type { Recusada } from './sincronia.ts'

/** What stands in a cell and is not stored: a bad text, or a value that somebody else's took the place of. */
export interface Problema extends ProblemaDaCelula {
  /** Of the same cell changed by two people. */
  readonly conflito?: { readonly meu: Valor; readonly deles: Valor }
}

export type Problemas = ReadonlyMap<string, Problema>

export const chaveDaCelula = (uid: string, campo: string): string => `${uid}|${campo}`

export const comProblemas = (problemas: Problemas, novos: readonly Problema[]): Problemas => {
  const todos = new Map(problemas)
  for (const um of novos) todos.set(chaveDaCelula(um.uid, um.campo), um)
  return todos
}

export const semProblemas = (problemas: Problemas, chaves: readonly string[]): Problemas => {
  if (!chaves.some((uma) => problemas.has(uma))) return problemas
  const restam = new Map(problemas)
  for (const uma of chaves) restam.delete(uma)
  return restam
}

/** A value as people read it in a cell. */
export function textoDoValor(campo: string, valor: Valor, nomes: Nomes): string {
  if (valor === null) return 'vazio'
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'object') return textoDaCelula(valor.valor, valor.formula)
  if (typeof valor === 'string') return valor
  if (campo === 'id_unidade') return nomes.unidades.get(valor)?.nome ?? `#${valor}`
  if (campo === 'id_fornecedor') return nomes.fornecedores.get(valor) ?? `#${valor}`
  if (campo === 'id_grande_item') return nomes.grandes_itens.get(valor) ?? `#${valor}`
  return formatDecimal(valor as Cents)
}

/** The refused changes that have a cell to be shown at. */
export const problemasDasRecusas = (recusadas: readonly Recusada[], nomes: Nomes): Problema[] =>
  recusadas.flatMap(({ mudanca, msg, atual }) => {
    if (mudanca.op !== 'celula') return []
    const { uid, depois } = mudanca
    const campo = mudanca.campo as ProblemaDaCelula['campo']
    const texto = textoDoValor(campo, depois, nomes)
    const conflito = atual === undefined ? undefined : { meu: depois, deles: atual }
    return [{ uid, campo, texto, msg, ...(conflito && { conflito }) }]
  })
