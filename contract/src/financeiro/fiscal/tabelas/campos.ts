import {
  emissores,
  eventosReinf,
  listasOfServico,
  taxaTributos,
  unidadeRegimes,
} from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { numberToRate, rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import { moneyFromZero, oneOf, text } from '../../../wire.ts'

/** Per cent as a number on the wire, a Rate in the code. */
export const percent = z.codec(
  z.number().check(
    z.minimum(0),
    z.maximum(100, 'Informe um percentual até 100'),
    z.refine((value) => numberToRate(value) !== undefined, 'Use no máximo 6 casas decimais'),
  ),
  z.custom<Rate>(),
  { decode: (value) => must(numberToRate(value), 'percent'), encode: rateToNumber },
)

export const lista = oneOf(...listasOfServico)
export const regime = oneOf(...unidadeRegimes)
export const regimes = z.readonly(z.array(regime).check(z.maxLength(unidadeRegimes.length)))

const digits = (count: number, msg: string) =>
  text(count).check(
    z.refine((value) => value === '' || new RegExp(`^\\d{${count}}$`, 'u').test(value), msg),
  )
export const municipio = digits(7, 'Use os 7 dígitos do código do IBGE')
export const cTribNac = digits(6, 'São 6 dígitos')
export const cTribMun = digits(3, 'São 3 dígitos')
export const cNbs = digits(9, 'São 9 dígitos')
export const cIndOp = digits(6, 'São 6 dígitos')
export const cst = digits(3, 'São 3 dígitos')
export const cClassTrib = digits(6, 'São 6 dígitos')
export const leiaute = text(10).check(
  z.refine(
    (value) => value === '' || /^\d+(\.\d+){1,2}$/u.test(value),
    'Escreva como 1.01 ou 2.1.2',
  ),
)

export const codigoDaNatureza = digits(5, 'São 5 dígitos')
export const eventos = z.readonly(
  z.array(oneOf(...eventosReinf)).check(z.maxLength(eventosReinf.length)),
)

/** What a rule of the tax tables says, by its kind; as it crosses the wire and is stored. */
export const ConteudoDaRegra = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('emissor'),
    municipio,
    regimes,
    emissor: oneOf(...emissores),
  }),
  z.object({
    tipo: z.literal('taxa'),
    tributo: oneOf(...taxaTributos),
    taxa: percent,
    soma: z.boolean(),
  }),
  z.object({
    tipo: z.literal('presuncao'),
    tributo: oneOf('irpj', 'csll'),
    acima_ano: moneyFromZero,
    acima_trimestre: moneyFromZero,
    acrescimo: percent,
  }),
  z.object({ tipo: z.literal('dividendos'), acima_mes: moneyFromZero, taxa: percent }),
  z.object({ tipo: z.literal('leiaute'), leiaute }),
  z.object({ tipo: z.literal('leiaute_reinf'), leiaute }),
  z.object({ tipo: z.literal('leiaute_pagamento'), leiaute }),
  z.object({ tipo: z.literal('ponto'), texto: z.string() }),
  z.object({ tipo: z.literal('natureza'), codigo: codigoDaNatureza, eventos }),
  z.object({ tipo: z.literal('obrigacao'), lista: z.nullable(lista), regimes }),
])
