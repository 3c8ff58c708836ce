import { tableKeys } from '@claquete/core/kernel/record'
import {
  dateForms,
  leiauteColumns,
  leiauteFormats,
  separators,
} from '@claquete/core/relatorios/contabilidade/leiaute'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { oneOf, reply, requiredText, requiredVersao, text, yesNo } from '../../wire.ts'

const keys = <T extends object>(table: T) => z.enum(tableKeys(table))

const shape = {
  formato: keys(leiauteFormats),
  separador: keys(separators),
  decimal: oneOf(',', '.'),
  data: keys(dateForms),
  cabecalho: yesNo,
  colunas: z.array(keys(leiauteColumns)).check(
    z.minLength(1, 'Escolha ao menos uma coluna'),
    z.maxLength(30),
    z.refine((all) => new Set(all).size === all.length, 'Cada coluna vai uma vez'),
  ),
}
const Leiaute = z.object({ ...shape, versao: z.int() })
export type LeiauteView = z.output<typeof Leiaute>

export const leiauteView = read('v2 GET /contabilidade/leiaute', {
  summary: 'Como sai o arquivo que o programa do contador importa',
  access: ['pacote_contabil.consultar', 'pacote_contabil.configurar'],
  reply: reply({ data: Leiaute }),
})

export const leiauteSave = write('v2 POST /contabilidade/leiaute', {
  summary: 'Muda o arquivo que o programa do contador importa',
  access: 'pacote_contabil.configurar',
  body: z.object({ ...shape, versao: requiredVersao }),
  reply: reply({ versao: z.int() }),
})

const CodigoRow = z.object({
  tipo: oneOf('plano', 'conta', 'fixa'),
  /** The account of the chart or the bank account; the name of a fixed one. */
  chave: z.string(),
  nome: z.string(),
  codigo: z.string(),
})
export type CodigoRow = z.output<typeof CodigoRow>

export const codigoList = read('v2 GET /contabilidade/codigos', {
  summary: 'O código que cada conta tem no plano do contador',
  access: ['pacote_contabil.consultar', 'pacote_contabil.configurar'],
  reply: reply({ data: z.array(CodigoRow) }),
})

export const codigoSave = write('v2 POST /contabilidade/codigos', {
  summary: 'Muda códigos contábeis; em branco, apaga o código',
  access: 'pacote_contabil.configurar',
  body: z.object({
    codigos: z
      .array(
        z.object({
          tipo: oneOf('plano', 'conta', 'fixa'),
          chave: requiredText(40),
          codigo: text(20).check(z.regex(/^[A-Za-z0-9.-]*$/, 'Use letras, números, ponto e hífen')),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({ mudados: z.int() }),
})
