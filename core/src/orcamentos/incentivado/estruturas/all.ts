import { must } from '../../../kernel/must.ts'
import type { Estrutura, EstruturaCodigo } from '../estrutura.ts'
import { ancine } from './ancine.ts'
import { fsaDesenvolvimento, fsaPiloto } from './fsa.ts'
import { salic } from './salic.ts'
import { spcine } from './spcine.ts'

export const estruturas: readonly Estrutura[] = [
  ancine,
  fsaDesenvolvimento,
  fsaPiloto,
  salic,
  spcine,
]

const byCodigo = new Map(estruturas.map((one) => [one.codigo, one]))
export const estruturaOf = (codigo: EstruturaCodigo): Estrutura =>
  must(byCodigo.get(codigo), `structure ${codigo}`)
