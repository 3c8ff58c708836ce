import { evaluateReais } from '@claquete/core/kernel/amounts/money'
import { quantity } from '@claquete/core/kernel/amounts/quantity'
import { fold } from '@claquete/core/kernel/text'
import { campoOf, valorProblem } from '@claquete/core/orcamentos/folha/fields'
import type { CampoDoItem, Valor } from '@claquete/core/orcamentos/folha/fields'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import { readQuantidade } from '@claquete/core/orcamentos/folha/variables'
import type { Variable } from '@claquete/core/orcamentos/folha/variables'
import type { FolhaNames } from './board.ts'

export type CellReading = { readonly valor: Valor } | { readonly problema: string }

interface ReadingContext {
  readonly variaveis: readonly Variable[]
  readonly nomes: FolhaNames
}

/** Parses a text typed or pasted in a cell; an error message if it is invalid. */
export function readCell(
  campo: CampoDoItem,
  lineTipo: Line['tipo'],
  texto: string,
  context: ReadingContext,
): CellReading {
  const tipo = campoOf({ tipo: lineTipo }, campo)
  if (!tipo) return { problema: 'Um grupo não tem esta coluna.' }
  const read = readers[tipo.tipo](texto.trim(), campo, context)
  if ('problema' in read) return read
  const problema = valorProblem(tipo, read.valor)
  return problema ? { problema } : read
}

type Reader = (texto: string, campo: CampoDoItem, context: ReadingContext) => CellReading

const trueWords = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true'])
const falseWords = new Set(['nao', 'n', '', '0', 'falso', 'false'])

const readers: Readonly<
  Record<'texto' | 'dinheiro' | 'medida' | 'referencia' | 'simnao' | 'escolha', Reader>
> = {
  texto: (texto) => ({ valor: texto }),
  dinheiro: (texto, campo) => {
    if (texto === '') return { valor: campo === 'valor_unit' ? 0 : null }
    const valor = evaluateReais(texto)
    return valor === undefined ? { problema: 'Digite um valor em reais.' } : { valor }
  },
  medida: (texto, campo, { variaveis }) => {
    if (texto === '') {
      return { valor: { valor: quantity(campo === 'dias' ? 10_000 : 0), formula: null } }
    }
    const read = readQuantidade(texto, variaveis)
    return 'problema' in read ? read : { valor: read }
  },
  referencia: (texto, campo, { nomes }) => {
    if (texto === '') return { valor: null }
    const id = referencia(texto, campo, nomes)
    return id === undefined ? { problema: `Não há "${texto}" na lista.` } : { valor: id }
  },
  simnao: (texto) => {
    const nu = fold(texto)
    if (trueWords.has(nu)) return { valor: true }
    return falseWords.has(nu) ? { valor: false } : { problema: 'Responda sim ou não.' }
  },
  escolha: (texto) => ({ valor: texto }),
}

/** Id of the record with the typed name, ignoring accents and case. */
function referencia(texto: string, campo: CampoDoItem, nomes: FolhaNames): number | undefined {
  const nu = fold(texto)
  if (campo === 'id_unidade') {
    return [...nomes.unidades.values()].find(({ nome }) => fold(nome) === nu)?.id
  }
  const todos = campo === 'id_fornecedor' ? nomes.fornecedores : nomes.grandes_itens
  for (const [id, nome] of todos) if (fold(nome) === nu) return id
  return undefined
}
